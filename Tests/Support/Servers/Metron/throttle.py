"""A rate limit of the test double of Metron."""


class Throttle:
    """The requests of the last seconds."""

    def __init__(self, text):
        limit, seconds = text.split("/")
        self.limit, self.seconds = int(limit), float(seconds)
        self.times = []

    def prune(self, now):
        self.times = [then for then in self.times if then > now - self.seconds]

    def wait(self, now):
        """The seconds until a request is allowed; 0 if it is now."""
        self.prune(now)
        if len(self.times) < self.limit:
            return 0
        return self.times[-self.limit] + self.seconds - now

    def fields(self, name, now, clock):
        self.prune(now)
        reset = (self.times[0] if self.times else now) + self.seconds
        return {
            f"X-RateLimit-{name}-Limit": self.limit,
            f"X-RateLimit-{name}-Remaining": max(0, self.limit - len(self.times)),
            f"X-RateLimit-{name}-Reset": int(reset + clock) + 1}
