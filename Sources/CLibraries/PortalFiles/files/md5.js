// MD5 (RFC 1321), which browsers do not have. It signs requests as the protocol requires.

const shifts = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
const sines = Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));

/** Returns the MD5 of a text in UTF-8, in hexadecimal. */
export function md5(text) {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, bytes.length * 8, true);
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true);
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < length; start += 64) {
    const words = Array.from({ length: 16 }, (_, index) => view.getUint32(start + index * 4, true));
    state = afterBlock(state, words);
  }
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setUint32(index * 4, word, true));
  return Array.from({ length: 16 }, (_, index) =>
    digest.getUint8(index).toString(16).padStart(2, "0")).join("");
}

function afterBlock(state, words) {
  let [a, b, c, d] = state;
  for (let index = 0; index < 64; index += 1) {
    const round = index >> 4;
    const sum = (a + mixed(round, b, c, d) + sines[index] + words[position(round, index)]) | 0;
    const shift = shifts[round][index % 4];
    [a, b, c, d] = [d, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0, b, c];
  }
  return [a, b, c, d].map((word, index) => (word + state[index]) | 0);
}

function mixed(round, b, c, d) {
  switch (round) {
    case 0: return (b & c) | (~b & d);
    case 1: return (b & d) | (c & ~d);
    case 2: return b ^ c ^ d;
    default: return c ^ (b | ~d);
  }
}

function position(round, index) {
  return [index, 5 * index + 1, 3 * index + 5, 7 * index][round] % 16;
}
