const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** Until the end of a test, answers requests for these paths with JSON; other requests pass through. */
export function serveFiles(files: Readonly<Record<string, unknown>>): void {
  const fetchFile: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const content = files[new URL(url, document.baseURI).pathname];
    return content === undefined ? real(input, init) : Response.json(content);
  };
  globalThis.fetch = fetchFile;
}
