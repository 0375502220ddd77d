import { expect, test } from './fixtures';

/** What fails every other test here must be heard in each engine, from the first script of a page on. */

test.use({ allowedErrors: [/of the test|pixel\.png/] });

for (const [what, script, said] of [
  ['an uncaught error', "throw new Error('uncaught of the test')", /uncaught of the test/],
  ['a refused promise', "Promise.reject(new Error('refused of the test'))", /refused of the test/],
  ['an error in the console', "console.error('line of the test')", /line of the test/],
  ['a violation of the policy', "new Image().src = 'http://127.0.0.1:1/pixel.png'", /pixel\.png/],
] as const)
  test(`${what} is found`, async ({ visitor, host }) => {
    // By hash, as a policy allows an inline script.
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
    host.show({
      html: `<link rel="icon" href="data:,"><script>${script}</script><h1>Host</h1>`,
      policy: `default-src 'none'; img-src data:; connect-src 'self'; script-src 'self' 'sha256-${hash.toString('base64')}'`,
    });
    await visitor.goto(host.url);
    await visitor.see('h1', 'Host');
    expect(await visitor.problems()).toContainEqual(expect.stringMatching(said));
  });
