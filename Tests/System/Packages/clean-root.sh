# shellcheck shell=bash
# Functions for tests in a clean root, a system that debootstrap has just installed. Requires root.

# in_own_mounts SCRIPT ARGUMENT...: continues in a mount namespace, whose mounts end with the script.
in_own_mounts() {
  [ -n "${OWN_MOUNTS:-}" ] || OWN_MOUNTS=yes exec unshare --mount --propagation private "$@"
}

# why_no_roots: prints why there can be no clean roots here, or nothing.
why_no_roots() {
  if [ "$(id -u)" -ne 0 ]; then
    echo "this requires root"
  elif ! command -v debootstrap > /dev/null; then
    echo "debootstrap is not installed"
  elif ! unshare --mount true 2> /dev/null; then
    echo "file systems cannot be mounted"
  fi
}

# mirror_of SUITE: prints the mirror that apt uses here for the system of a suite, or nothing.
mirror_of() {
  # debootstrap knows the system by the script of the suite; those of a system are links to one.
  local script=/usr/share/debootstrap/scripts own
  own=$(. /etc/os-release && echo "$VERSION_CODENAME")
  [ "$(readlink "$script/$1")" = "$(readlink "$script/$own")" ] || return 0
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $own" | head -n 1
}

# make_root DIRECTORY SUITE: installs a minimal system, with this machine's settings for downloads. Prints
# the reason of a failure.
make_root() {
  local mirror=${MIRROR:-$(mirror_of "$2")} options=(--variant=minbase) script=''
  # Debian has neither Ubuntu's keys nor scripts for its later suites.
  if [ "$2" = noble ]; then
    local keyring=${UBUNTU_KEYRING:-/usr/share/keyrings/ubuntu-archive-keyring.gpg}
    [ -e "$keyring" ] || { echo "Ubuntu's keys are missing (UBUNTU_KEYRING)"; return 1; }
    mirror=${mirror:-http://archive.ubuntu.com/ubuntu} script=/usr/share/debootstrap/scripts/gutsy
    options+=(--components=main,universe "--keyring=$keyring")
  fi
  # The last line of its log has the reason.
  debootstrap "${options[@]}" "$2" "$1" ${mirror:+"$mirror"} ${script:+"$script"} > "$1.log" 2>&1 || {
    tail -n 1 "$1.log"
    return 1
  }
  apt-config dump --no-empty | grep -iE '^Acquire::(https?::Proxy|Check-)' \
    > "$1/etc/apt/apt.conf.d/90downloads" || true
  cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
}

# mount_root DIRECTORY: mounts what programs expect.
mount_root() {
  mount -t proc proc "$1/proc" 2> /dev/null || mount --bind /proc "$1/proc"
  mount --rbind /dev "$1/dev"
}

# remove_root DIRECTORY: removes a clean root, and nothing that is mounted in it.
remove_root() {
  [ -d "$1" ] || return 0
  for directory in $(awk -v root="$1/" 'index($2, root) == 1 { print $2 }' /proc/self/mounts | sort -r); do
    umount --lazy "$directory" || return
  done
  rm -rf --one-file-system "$1" "$1.log"
}

# inside COMMAND...: runs a command in $root, without the caller's environment.
inside() {
  chroot "$root" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root \
    DEBIAN_FRONTEND=noninteractive ${https_proxy:+"https_proxy=$https_proxy"} \
    ${http_proxy:+"http_proxy=$http_proxy"} "$@"
}
# apt_install PACKAGE...: installs packages in $root.
apt_install() {
  inside apt-get install -y -qq --no-install-recommends "$@" > "$root.log" 2>&1 \
    || { tail -n 20 "$root.log" >&2; return 1; }
}
