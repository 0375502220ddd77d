const URL_OF_SCRIPT = 'https://files.example/a.js';

let trusted: { trustedUrl(url: string): unknown };
const globals = globalThis as { trustedTypes?: unknown };
beforeEach(() => {
  jest.resetModules();
  trusted = jest.requireActual('./trusted-url');
});
afterEach(() => {
  delete globals.trustedTypes;
});

it('is the URL itself without Trusted Types', () => {
  expect(trusted.trustedUrl(URL_OF_SCRIPT)).toBe(URL_OF_SCRIPT);
});

it('is created by one named policy for all scripts', () => {
  const createPolicy = jest.fn((_: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  globals.trustedTypes = { createPolicy };
  for (const url of [URL_OF_SCRIPT, `${URL_OF_SCRIPT}?attempt=2`])
    expect(trusted.trustedUrl(url)).toEqual({ trusted: url });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['zone-directory']);
});
