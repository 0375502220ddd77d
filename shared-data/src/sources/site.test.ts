import fc from 'fast-check';
import { DataError } from '../errors';
import { type AirtableServer, answer, startAirtable } from '../testing/airtable-server';
import { fakeClock, until } from '../testing/fake-clock';
import { readPartners, toPartners } from './site';

let server: AirtableServer;
beforeEach(async () => {
  server = await startAirtable();
});
afterEach(() => server.close());

const read = () => readPartners(`${server.url}/site/`);

it('reads the partners of the site in their order', async () => {
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
  server.fault = (_request, response) => answer(response, 200, { partners });
  await expect(read()).resolves.toEqual([partners[0], { ...partners[1], isMain: false }]);
  expect(server.received.map(({ url }) => url)).toEqual(['/site/partners.json']);
});

it('leaves out what is no partner, and what is no link', () => {
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
  server.fault = (_request, response) => answer(response, status, body);
  await expect(read()).rejects.toMatchObject({ name: 'DataError', code });
});

it('reports a network failure', async () => {
  await server.close();
  await expect(read()).rejects.toMatchObject({ code: 'CONNECTION_ERROR', reason: 'fetch failed' });
});

it('ends after 30 s without an answer, and closes its connection', async () => {
  const clock = fakeClock();
  let closed = false;
  server.fault = (_request, response) => {
    response.on('close', () => {
      closed = true;
    });
    return true;
  };
  const waiting = readPartners(`${server.url}/`, { clock });
  await until(() => server.received.length === 1);
  clock.advance(30_000);
  await expect(waiting).rejects.toMatchObject({ code: 'TIMEOUT' });
  await until(() => closed);
});

it('makes partners or a DataError of any JSON', () => {
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
