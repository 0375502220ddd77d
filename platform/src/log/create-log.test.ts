import { DeploymentError } from '../settings';
import { createLog } from './create-log';
import type { LogFields } from './log';
import { logSettings } from './log-settings';

/** Returns a log with these settings, and its lines so far. */
async function logWith(env: Parameters<typeof logSettings>[0]) {
  let text = '';
  const log = await createLog(logSettings(env), { write: (line) => (text += line) });
  return { log, text: () => text, lines: () => text.split('\n').filter(Boolean) };
}

it('writes one JSON object per line, with time, level, message and fields', async () => {
  const { log, lines } = await logWith({});
  log.info('A listing request was refused', { requestId: 'a-1', status: 422, reason: 'invalid-fields' });
  log.warn('on\ntwo lines');
  const [first, second] = lines().map((line) => JSON.parse(line));
  expect(first).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId: 'a-1',
    status: 422,
    reason: 'invalid-fields',
    msg: 'A listing request was refused',
  });
  expect(second).toMatchObject({ level: 'warn', msg: 'on two lines' });
});

it.each([
  ['silent', []],
  ['error', ['fatal', 'error']],
  ['', ['fatal', 'error', 'warn', 'info']],
  ['trace', ['fatal', 'error', 'warn', 'info', 'debug']],
])('with LOG_LEVEL=%s writes the lines of %j', async (level, written) => {
  const { log, lines } = await logWith({ LOG_LEVEL: level });
  for (const name of ['fatal', 'error', 'warn', 'info', 'debug'] as const) {
    log[name]('line');
    expect(log.isEnabled(name)).toBe(written.includes(name));
  }
  expect(lines().map((line) => JSON.parse(line).level)).toEqual(written);
});

it('with LOG_FORMAT=pretty writes lines for people', async () => {
  const { log, text } = await logWith({ LOG_FORMAT: 'pretty' });
  log.error('The disk is full', { requestId: 'a-1' });
  expect(text()).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] ERROR: The disk is full\n {4}requestId: "a-1"\n$/);
});

it.each([
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "verbose"',
  ],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be one of json, pretty, not "xml"'],
])('refuses %j', (env, message) => {
  expect(() => logSettings(env)).toThrow(new DeploymentError(message));
});

it.each([
  ['an API key', { AIRTABLE_API_KEY: 'patFICTION.0123' }, 'patFICTION.0123'],
  ['the key of another base', { LISTINGS_API_KEY: 'patOTHER.4567' }, 'patOTHER.4567'],
  ['a token', { METRICS_TOKEN: 'sixteen "letters"' }, 'sixteen "letters"'],
  [
    'a password as it is written in a URL',
    { DATABASE_URL: 'postgresql://zone:p%40ssword@db/zone' },
    'p%40ssword',
  ],
  ['and as it is sent', { DATABASE_URL: 'postgresql://zone:p%40ssword@db/zone' }, 'p@ssword'],
])('never writes %s', async (_, env, secret) => {
  const { log, text } = await logWith(env);
  log.error(`It refuses ${secret}, always`, { reason: secret });
  expect(text()).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(JSON.parse(text())).toMatchObject({ msg: 'It refuses …, always', reason: '…' });
});

it.each([
  [
    'GET https://zone:secret@airtable.example/v0?q=Almara#top failed',
    'GET https://airtable.example/v0?… failed',
  ],
  ['(https://zone.example/?q=a%20b), again', '(https://zone.example/?…), again'],
  ['mail to office@rope-works.example bounced', 'mail to … bounced'],
  ['mail to <anna.öz@bücher.example>, twice', 'mail to … twice'],
  ['to office%40rope-works.example now', 'to … now'],
  // What an operator looks for stays.
  [
    'Rendering shell@1.0.0-0123abcdef mf-a@1.0.0-abcdefabcd: late',
    'Rendering shell@1.0.0-0123abcdef mf-a@1.0.0-abcdefabcd: late',
  ],
  ['POST /data/refresh?accept=loss takes what is left', 'POST /data/refresh?accept=loss takes what is left'],
  ['the database db.example/zone', 'the database db.example/zone'],
])('writes %j as %j', async (message, written) => {
  const { log, text } = await logWith({});
  log.warn(message);
  expect(JSON.parse(text()).msg).toBe(written);
});

it('writes no field but those that it knows', async () => {
  const { log, text } = await logWith({});
  log.error('line', {
    status: 500,
    body: 'Almara',
    headers: { cookie: 'Almara' },
    ip: '192.0.2.1',
  } as LogFields);
  expect(text()).not.toMatch(/Almara|192\.0/);
  expect(JSON.parse(text())).toMatchObject({ status: 500 });
});
