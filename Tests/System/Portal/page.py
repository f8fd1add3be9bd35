"""A page in a browser, with everything that it requests and reports."""

TIMEOUT = 20_000


class Page:
    def __init__(self, browser, address, width=1200, scheme="light"):
        self.address = address
        self.width = width
        self.context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme=scheme)
        self.tab = self.context.new_page()
        self.tab.set_default_timeout(TIMEOUT)
        self.requests, self.messages = [], []
        self.tab.on("request", lambda request: self.requests.append(
            (request.url, request.headers, request.post_data)))
        self.tab.on("console", lambda message: self.messages.append(message.text))
        self.tab.on("pageerror", lambda error: self.messages.append(str(error)))
        self.tab.on("dialog", lambda dialog: self.messages.append(dialog.message))
        self.go("#/")

    def go(self, view):
        """Opens a view such as `#/endpoints/listComics`, and waits until it is complete."""
        if self.tab.url.startswith(self.address):
            self.tab.evaluate("view => { location.hash = view }", view)
        else:
            self.tab.goto(f"{self.address}/{view}")
        self.settle()

    def settle(self):
        self.tab.wait_for_selector("main h1")
        self.tab.wait_for_load_state("networkidle")
        self.tab.wait_for_timeout(100)

    def enter_keys(self, public_key, private_key):
        self.tab.fill("#public-key", public_key)
        self.tab.fill("#private-key", private_key)
        self.tab.press("#private-key", "Tab")
        self.settle()

    def send(self, result=".answer strong"):
        """Sends the request of the form."""
        self.tab.get_by_role("button", name="Send request").click()
        self.tab.wait_for_selector(result)

    def wait(self, condition):
        """Waits for a condition. The page's policy does not allow `wait_for_function`."""
        for _ in range(TIMEOUT // 50):
            if condition():
                return
            self.tab.wait_for_timeout(50)
        raise TimeoutError("the condition was not met")

    def text(self, selector):
        return self.tab.inner_text(selector)

    def texts(self, selector):
        return self.tab.locator(selector).all_inner_texts()

    def box(self, label):
        """Returns the text of a box with code."""
        return self.tab.get_by_role("region", name=label, exact=True).inner_text()

    def close(self, report):
        """Reports what the page requested elsewhere, and what went wrong in it."""
        # The browser reports responses that are errors, too.
        report.same("messages", [
            message for message in self.messages
            if not message.startswith("Failed to load resource: the server responded")], [])
        report.same("requests to others", [
            url for url, _, _ in self.requests
            if not url.startswith((f"{self.address}/", "data:"))], [])
        self.context.close()
