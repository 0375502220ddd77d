/** Answers requests for these paths with JSON, instead of the origin that serves the files; other requests pass through. */
export function serveFiles(files: Readonly<Record<string, unknown>>): () => void {
  const real = globalThis.fetch;
  const fetchFile: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const content = files[new URL(url, document.baseURI).pathname];
    return content === undefined ? real(input, init) : Response.json(content);
  };
  globalThis.fetch = fetchFile;
  return () => {
    globalThis.fetch = real;
  };
}
