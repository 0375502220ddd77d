import type { RequestListener } from 'node:http';
import { answerJson, startServer, type TestServer } from '@zone-directory/testing';
import fc from 'fast-check';
import { DataError } from '../errors';
import { readPartners, toPartners } from './partners';

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

it('fails at once, without a second attempt', async () => {
  answer = (_request, response) => answerJson(response, 503, '');
  await expect(read()).rejects.toMatchObject({ name: 'DataError', code: 'SERVICE_UNAVAILABLE' });
  expect(asked).toHaveLength(1);
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
