import { startAirtable, startServer, type TestAirtable, type TestServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { baseOf } from '../data/base.testing';
import { goodSite, writeSite } from '../site/site.testing';
import { environmentOf } from './base.testing';
import { runCommand } from './command.testing';

/** Stands for a running server behind one proxy. */
let server: TestServer;
let airtable: TestAirtable;
beforeAll(async () => {
  airtable = await startAirtable(baseOf());
  server = await startServer((_, response) => {
    response.end(JSON.stringify({ live: true, forwardedFor: 1, problems: [] }));
  });
});
afterAll(() => Promise.all([server.close(), airtable.close()]));

const examine = (env: Record<string, string>, args: readonly string[] = []) =>
  runCommand(
    'doctor.ts',
    {
      ...{ PUBLIC_URL: `http://${server.host}`, ZONE_STORE: folderWith(), SITE_DIR: writeSite(goodSite()) },
      ...{ TRUSTED_PROXIES: '1', MAX_CONNECTIONS: '50' },
      ...environmentOf(airtable),
      ...env,
    },
    args,
  );

it('prints a line for each thing, and ends with 0 when nothing fails', async () => {
  const { code, out, errors } = await examine({});
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const check of [
    'folders',
    'disk',
    'descriptors',
    'clock',
    'names',
    'certificate',
    'proxies',
    'base',
    'storage',
    'server',
  ])
    expect(out).toMatch(new RegExp(`^(?:ok|warn) +${check} +\\S`, 'm'));
});

it('ends with 1 when something fails, says what to do, and prints no secret', async () => {
  const secrets = {
    AIRTABLE_API_KEY: 'patSecretOfTheBase',
    DATA_REFRESH_TOKEN: 'secret-token-of-refreshes',
    DATABASE_URL: 'postgresql://zone:secretword@127.0.0.1:1/zone',
  };
  const { code, out } = await examine({ ...secrets, TRUSTED_PROXIES: '0' }, ['--json']);
  expect(code).toBe(1);
  const failed = (JSON.parse(out) as Record<string, string>[]).filter(({ state }) => state === 'fail');
  expect(failed.map(({ check }) => check)).toEqual(['proxies', 'base', 'storage']);
  for (const { says, action } of failed)
    expect([says, action]).toEqual([expect.any(String), expect.any(String)]);
  expect(out).not.toMatch(/patSecret|secret-token|secretword/);
});

it('names a setting that cannot be used in one line', async () => {
  expect(await examine({ PUBLIC_URL: '' })).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(/^PUBLIC_URL is not set.*\n$/),
  });
});
