/** Answers requests for these paths with JSON, in place of the origin that serves the files; the rest goes its way. */
export function serveFiles(files: Readonly<Record<string, unknown>>): () => void {
  const real = globalThis.fetch;
  const fetchFile: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const content = files[new URL(address, document.baseURI).pathname];
    return content === undefined ? real(input, init) : Response.json(content);
  };
  globalThis.fetch = fetchFile;
  return () => {
    globalThis.fetch = real;
  };
}
