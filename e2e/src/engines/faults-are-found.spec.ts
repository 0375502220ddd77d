import { createHash } from 'node:crypto';
import { expect, test } from './fixtures';

/** What fails every other test here must be heard, from the first script of a page on. */

const FAULTS = [
  ["console.error('line of the test')", /line of the test/],
  ["Promise.reject(new Error('refused of the test'))", /refused of the test/],
  ["new Image().src = 'http://127.0.0.1:1/pixel.png'", /pixel\.png/],
  ["throw new Error('uncaught of the test')", /uncaught of the test/],
] as const;
const SCRIPT = FAULTS.map(([script]) => script).join('; ');

test.use({ allowedErrors: [/of the test|pixel\.png/] });

test('errors in the console, refused promises, violations of the policy and uncaught errors are found', async ({
  visitor,
  host,
}) => {
  host.show({
    html: `<link rel="icon" href="data:,"><script>${SCRIPT}</script><h1>Host</h1>`,
    // As policies allow one inline script. WebKit's page reports to its own origin.
    policy: `default-src 'none'; img-src data:; connect-src 'self';
      script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`.replace(
      /\s+/g,
      ' ',
    ),
  });
  await visitor.goto(host.url);
  await visitor.see('h1', 'Host');
  const problems = await visitor.problems();
  for (const [, said] of FAULTS) expect(problems).toContainEqual(expect.stringMatching(said));
});
