import arabic from '../locales/ar/translation.json';

const ALWAYS: Readonly<Record<string, unknown>> = { '/locales/ar/translation.json': arabic };
const real = globalThis.fetch;
beforeEach(() => serveFiles({}));
afterEach(() => {
  globalThis.fetch = real;
});

/**
 * Until the end of a test, answers requests for these paths with JSON, besides those for Arabic strings; other requests
 * pass through.
 */
export function serveFiles(files: Readonly<Record<string, unknown>>): void {
  const fetchFile: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url, document.baseURI);
    const content = Object.hasOwn(files, pathname) ? files[pathname] : ALWAYS[pathname];
    return content === undefined ? real(input, init) : Response.json(content);
  };
  globalThis.fetch = fetchFile;
}
