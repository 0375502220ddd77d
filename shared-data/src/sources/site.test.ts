import type { RequestListener } from 'node:http';
import { answerJson, startServer, type TestServer } from '@zone-directory/testing';
import fc from 'fast-check';
import { DataError } from '../errors';
import { fakeClock, until } from '../testing/fake-clock';
import { toPartners } from './partners';
import { readPartners } from './site';

let server: TestServer;
let answer: RequestListener;
let asked: (string | undefined)[];
beforeEach(async () => {
  asked = [];
  server = await startServer((request, response) => {
    asked.push(request.url);
    answer(request, response);
  });
});
afterEach(() => server.close());

const read = () => readPartners(`${server.url}/site/`);

it('reads the partners of the site in order', async () => {
  const partners = [
    { id: 'main1', name_en: 'Zone', name_ar: 'المنطقة', logo: 'partners/logos/zone.svg', isMain: true },
    {
      id: '1',
      name_en: 'Line',
      name_ar: 'الخط',
      logo: 'l.svg',
      profileUrl: 'https://line.example',
      pdfUrl: '/assets/line.pdf',
    },
  ];
  answer = (_request, response) => answerJson(response, 200, { partners });
  await expect(read()).resolves.toEqual([partners[0], { ...partners[1], isMain: false }]);
  expect(asked).toEqual(['/site/partners.json']);
});

it('leaves out entries that are not partners, and unsafe links', () => {
  const list = [
    null,
    {},
    { id: 5, name_en: 'Five', profileUrl: 'javascript:alert(1)', pdfUrl: 7 },
    { id: '5', name_en: 'Again' },
  ];
  expect(toPartners(list)).toEqual([
    { id: '5', name_en: 'Five', name_ar: 'Five', logo: '', pdfUrl: '7', isMain: false },
  ]);
});

it.each([
  [404, '', 'NOT_FOUND'],
  [503, '', 'SERVICE_UNAVAILABLE'],
  [200, '<html>', 'UNEXPECTED_ERROR'],
  [200, '{}', 'UNEXPECTED_ERROR'],
])('maps status %s with %j to %s', async (status, body, code) => {
  answer = (_request, response) => answerJson(response, status, body);
  await expect(read()).rejects.toMatchObject({ name: 'DataError', code });
});

it('reports a network failure', async () => {
  await server.close();
  await expect(read()).rejects.toMatchObject({ code: 'CONNECTION_ERROR', reason: 'fetch failed' });
});

it('times out after 10 s without a response, and closes its connection', async () => {
  const clock = fakeClock();
  let closed = false;
  answer = (_request, response) => {
    response.on('close', () => {
      closed = true;
    });
  };
  const waiting = readPartners(`${server.url}/`, { clock });
  await until(() => asked.length === 1);
  clock.advance(10_000);
  await expect(waiting).rejects.toMatchObject({ code: 'TIMEOUT' });
  await until(() => closed);
});

it('times out 8 s after the last byte of a body, and not before', async () => {
  const clock = fakeClock();
  let send = (_: string) => {};
  answer = (_request, response) => {
    send = (part) => void response.write(part);
    send('{"partners":');
  };
  const waits = () => clock.asked.filter((ms) => ms === 8_000).length;
  const waiting = expect(readPartners(`${server.url}/`, { clock })).rejects.toMatchObject({
    code: 'TIMEOUT',
    reason: 'No answer within 8 s',
  });
  for (const count of [2, 3]) {
    await until(() => waits() === count);
    clock.advance(7_999);
    send(' ');
  }
  await until(() => waits() === 4);
  clock.advance(8_000);
  await waiting;
});

it('turns any JSON into partners or a DataError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())), (body) => {
      try {
        toPartners(body);
      } catch (cause) {
        expect(cause).toBeInstanceOf(DataError);
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
