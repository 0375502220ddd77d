import { startTlsProxy } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { devIn } from './dev-in';
import { serverWith } from './zone.testing';
import { zoneError } from './zone-error';

const say = () => {};
const folder = (name = 'mf-events') =>
  folderWith({ 'package.json': JSON.stringify({ name }), 'remote.ts': '' });
const refusal = (zone: string, options = {}) =>
  devIn({ directory: folder(), zone, say, ...options }).then(
    () => 'started',
    (error: Error) => `${error.name}: ${error.message}`,
  );

it('starts with the URL of a zone alone', async () => {
  const other = await serverWith((_, response) => response.end('<html>'));
  expect(await refusal(other.url)).toBe(
    `KitError: ${other.url} is not a zone, or not ready: it answers /zone-config.json with 200`,
  );
  for (const zone of ['zone.example', 'file:///etc', ''])
    expect(await refusal(zone)).toBe(
      `KitError: --in ${zone}: expected the URL of a zone, such as https://zone.example`,
    );
});

it('says why a zone does not answer', async () => {
  const closed = await serverWith(() => {});
  await closed.close();
  expect(await refusal(closed.url)).toContain(`${closed.url} does not answer (ECONNREFUSED)`);
});

it('names what makes Node trust a certificate', async () => {
  const inner = await serverWith((_, response) => response.end());
  const secure = await startTlsProxy(Number(new URL(inner.url).port));
  expect(await refusal(`https://localhost:${secure.port}`)).toMatch(
    /does not trust its certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. NODE_EXTRA_CA_CERTS=<file>/,
  );
  await secure.close();
});

it('does not wait for a zone that hangs', () => {
  const late = AbortSignal.abort(new DOMException('nothing', 'TimeoutError')).reason;
  expect(zoneError('https://zone.example', late).message).toContain('does not answer (nothing)');
});

it('tells an unknown host from one that does not answer', () => {
  const unknown = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } });
  expect(zoneError('https://zone.example', unknown).message).toContain('there is no such host (ENOTFOUND)');
});

it('works on remotes only, on a port', async () => {
  expect(await refusal('http://localhost', { directory: folder('shell') })).toContain(
    `"shell" is not a remote's name`,
  );
  expect(await refusal('http://localhost', { port: 70_000 })).toContain(
    '--port: expected a number up to 65535',
  );
});
