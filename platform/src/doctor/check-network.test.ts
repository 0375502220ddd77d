import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificateOf, startServer, type TestServer } from '@zone-directory/testing';
import { checkCertificates } from './check-certificates';
import { checkClock } from './check-clock';
import { checkNames } from './check-names';
import { checkProxies } from './check-proxies';
import { checkServer } from './check-server';

/** What the server answers, whatever it is asked. */
let body: unknown;
let date: Date | undefined;
let server: TestServer;
beforeAll(async () => {
  server = await startServer((_, response) => {
    if (date) response.setHeader('Date', date.toUTCString());
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  body = {};
  date = undefined;
});
const url = () => `http://${server.host}`;
const NOWHERE = 'http://127.0.0.1:1';

describe('the clock', () => {
  it.each([
    [0, 'ok', 'agrees'],
    [-30, 'warn', '30 s ahead of'],
    [30, 'warn', '30 s behind'],
    [600, 'fail', '600 s behind'],
    [-7_200, 'fail', '7200 s ahead of'],
  ])('that another server is %d s ahead of is %s', async (seconds, state, says) => {
    const now = 1_800_000_000_000;
    date = new Date(now + seconds * 1_000);
    const [found] = await checkClock([url()], () => now);
    expect(found).toMatchObject({ state });
    // `Date` has no fraction of a second.
    expect(found?.says.replace('601', '600').replace('31 ', '30 ').replace('7199', '7200')).toContain(says);
  });

  it('is not known when no other server answers', async () => {
    expect(await checkClock([NOWHERE])).toMatchObject([{ state: 'warn' }]);
  });
});

it('names hosts that have no address', async () => {
  const resolve = async (host: string) => {
    if (host === 'lost.example') throw Object.assign(new Error(), { code: 'ENOTFOUND' });
    return [{ address: '192.0.2.1' }];
  };
  expect(await checkNames(['https://zone.example', 'https://lost.example/files/'], resolve)).toEqual([
    { state: 'ok', says: 'zone.example is 192.0.2.1' },
    { state: 'fail', says: 'lost.example has no address here (ENOTFOUND)', action: expect.any(String) },
  ]);
});

describe('a certificate', () => {
  let secure: Server;
  let foreign: Server;
  let cert: string;
  let foreignCert: string;
  const served = async (made: Awaited<ReturnType<typeof certificateOf>>) => {
    const started = createServer(made);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return started;
  };
  beforeAll(async () => {
    const [own, other] = [await certificateOf('localhost'), await certificateOf('other.example')];
    [cert, foreignCert] = [own.cert, other.cert];
    [secure, foreign] = [await served(own), await served(other)];
  });
  afterAll(() => Promise.all([secure, foreign].map((one) => new Promise((resolve) => one.close(resolve)))));
  const look = async (options: Parameters<typeof checkCertificates>[1], at = secure) =>
    (await checkCertificates([`https://localhost:${(at.address() as AddressInfo).port}`], options))[0];
  const inDays = (days: number) => async () => {
    const { X509Certificate } = await import('node:crypto');
    const ends = Date.parse(new X509Certificate(cert).validTo);
    return look({ ca: cert, now: () => ends - days * 86_400_000 - 1_000 });
  };

  it('of a known authority is fine', async () => {
    expect(await look({ ca: cert })).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['of an unknown authority', () => look({}), /refuse .*SELF_SIGNED/],
    ['of another name', () => look({ ca: foreignCert }, foreign), /refuse .*ALTNAME/],
    ['that has ended', inDays(-1), /ended on/],
    ['that ends in three days', inDays(3), /3 days/],
  ])('%s fails', async (_, found, says) => {
    expect(await found()).toEqual({
      state: 'fail',
      says: expect.stringMatching(says),
      action: expect.any(String),
    });
  });

  it('that ends in two weeks should have been renewed', async () => {
    expect(await inDays(14)()).toMatchObject({ state: 'warn' });
  });

  it('is missing where nothing listens, and not needed for http', async () => {
    expect(await checkCertificates(['https://127.0.0.1:1'])).toMatchObject([{ state: 'fail' }]);
    expect(await checkCertificates(['http://zone.example'])).toMatchObject([{ state: 'warn' }]);
  });
});

describe('proxies', () => {
  it.each([
    [1, 1, 'ok'],
    [0, 0, 'ok'],
    [1, 0, 'fail'],
    [0, 1, 'fail'],
    [2, 1, 'fail'],
  ])('of which %d add an address, and %d are trusted: %s', async (seen, trusted, state) => {
    body = { live: true, forwardedFor: seen };
    const found = await checkProxies(url(), trusted);
    expect(found).toMatchObject({ state });
    if (state === 'fail') expect(found.action).toContain(`TRUSTED_PROXIES=${seen}`);
  });

  it('that lead elsewhere, or nowhere, fail', async () => {
    expect(await checkProxies(url(), 0)).toMatchObject({ state: 'fail' });
    expect(await checkProxies(NOWHERE, 0)).toMatchObject({ state: 'fail' });
  });
});

it('repeats what the running server names as wrong', async () => {
  body = { problems: [] };
  expect(await checkServer(url())).toMatchObject([{ state: 'ok' }]);
  const action = 'Free space.';
  body = {
    problems: [
      { about: 'storage', problem: 'It is full.', action },
      { about: 'images', problem: 'None come.', action },
    ],
  };
  expect(await checkServer(url())).toEqual([
    { state: 'fail', says: 'storage: It is full', action },
    { state: 'warn', says: 'images: None come', action },
  ]);
  body = 'another server';
  expect(await checkServer(url())).toMatchObject([{ state: 'fail' }]);
});
