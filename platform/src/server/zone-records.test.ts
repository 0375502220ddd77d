import { folderWith } from '@zone-directory/testing/folder';
import { business, LOGISTICS, SHIPPING, snapshotOf, warmGateway } from '../data/api/snapshot.testing';
import { gatewayConfiguration } from '../pages/compose/page.testing';
import { zoneRecords } from './zone-records';

const plain = Array.from({ length: 40 }, (_, index) => business(index));
const long = business(100, { description: 'long '.repeat(200) });
const empty = business(101, { name_en: '', description: '', description_en: '', location: '', phone: '' });
const unbroken = business(102, { name_en: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk' });
const odd = business(103, { name_en: '<b>🏗️🏗️🏗️</b> ‮§§' });
const mixed = business(104, { name_en: 'Almara شركة Rope مؤسسة Works ميناء Quay' });
const snapshot = snapshotOf('one', [...plain, long, empty, unbroken, odd, mixed]);

it('takes the first record and the most awkward, and reads what the zone serves of them', async () => {
  const gateway = warmGateway({});
  gateway.hold(snapshot);
  const { records, texts, read } = zoneRecords({
    snapshot,
    data: (request) => gateway.app.fetch(request),
    configuration: gatewayConfiguration(),
    site: folderWith(),
  });
  const [first, ...awkward] = (records.businesses ?? []).map(({ id }) => id);
  expect(first).toBe(plain[0]?.id);
  expect(new Set(awkward)).toEqual(new Set([long, empty, unbroken, odd, mixed].map(({ id }) => id)));
  expect(records.subcategories?.[0]).toEqual({ id: SHIPPING, within: LOGISTICS });
  expect(texts).toEqual([plain[0]?.name]);
  expect(await read(`/data/businesses/${odd.id}.json`)).toMatchObject({ status: 200 });
  expect(await read('/data/businesses/recNobody00000000.json')).toMatchObject({ status: 404 });
});

it('takes what there is of a small base', () => {
  const { records, texts } = zoneRecords({
    snapshot: snapshotOf('none', []),
    data: async () => new Response(),
    configuration: gatewayConfiguration(),
    site: folderWith(),
  });
  expect([records.businesses, texts]).toEqual([[], []]);
});
