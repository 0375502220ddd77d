import { startAirtable } from '@zone-directory/testing';
import { testBase } from 'airtable-embedded/test-base';
import { baseWith } from '../cli/base.testing';
import { PICTURE, sending, useImages } from '../data/images/images.testing';
import { readDeployment } from '../deployment';
import { reviewZoneBase } from './base-review';
import { goodSite, writeSite } from './site.testing';

const images = useImages();
let airtable: Awaited<ReturnType<typeof startAirtable>>;
afterEach(() => airtable.close());

/** Reviews a base of 40 businesses without English names, of which the first has the picture of an upstream. */
async function review(env: Record<string, string>, hasPictures = true) {
  const upstream = await images.upstream(sending(PICTURE));
  const { tables } = testBase(40);
  const { Businesses } = tables;
  if (!Businesses) throw new Error('There are no businesses');
  const records = Businesses.records.map((record, index) =>
    index > 0 ? record : { ...record, fields: { ...record.fields, Image: `http://${upstream.host}/a.png` } },
  );
  airtable = await startAirtable(
    baseWith(tables.Categories?.records ?? [], tables.Subcategories?.records ?? [], records, ['Image']),
  );
  const files = goodSite();
  const [{ recordId = '' } = {}] = files['site.config.json'].categories;
  const texts = { 'texts/ar.json': { categories: { [recordId]: { name: 'لوجستيات' } } } };
  const site = writeSite({ ...files, ...texts });
  const deployment = readDeployment({ SITE_DIR: site, ...env }, site, []);
  const options = { deployment, airtable: airtable.settings, storage: undefined, now: Date.now, hasPictures };
  const reviewed = await reviewZoneBase(
    { ...options, imageHosts: [upstream.host] },
    AbortSignal.timeout(20_000),
  );
  return { reviewed, requests: upstream.requests.length };
}

it.each(['gateway', 'direct'])('counts each kind, and puts the most serious first: %s', async (mode) => {
  const { reviewed, requests } = await review({ DATA_MODE: mode });
  expect(reviewed).toMatchObject({
    version: 1,
    records: { Categories: 2, Subcategories: 1, Businesses: 40 },
    pictures: { checked: 1, unchecked: 0 },
  });
  expect(requests).toBe(1);
  const { findings, counts } = reviewed;
  const ranks = findings.map(({ severity }) => ['error', 'warning', 'note'].indexOf(severity));
  expect(ranks).toEqual([...ranks].sort());
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(findings.length);
  // The base has none of the zone's six categories.
  expect(counts).toMatchObject({ 'missing-record': 7, 'missing-translation': 40 });
});

it('fetches no picture if that is not wanted', async () => {
  const { reviewed, requests } = await review({}, false);
  expect([reviewed.pictures, requests]).toEqual([undefined, 0]);
});

it('names once each record that the zone’s folder names in several places and the base lacks', async () => {
  const { reviewed } = await review({}, false);
  const missing = reviewed.findings.filter(({ code }) => code === 'missing-record');
  expect(new Set(missing.map(({ id }) => id)).size).toBe(missing.length);
  expect(missing[0]?.problem).toMatch(
    /: site\.config\.json \(categories\.0\.recordId\), texts\/ar\.json \(categories\.rec\w+\)\.$/,
  );
});

it('reads no base for a folder without usable settings, and says why in one line', async () => {
  airtable = await startAirtable(testBase(1));
  const site = writeSite({ ...goodSite(), 'site.config.json': '{' });
  const deployment = readDeployment({ SITE_DIR: site }, site, []);
  const options = { deployment, airtable: airtable.settings, storage: undefined, now: Date.now };
  const reviewing = reviewZoneBase({ ...options, imageHosts: [] }, AbortSignal.timeout(20_000));
  await expect(reviewing).rejects.toThrow(/^error: [^\n]*site\.config\.json[^\n]*$/);
  expect(airtable.requests).toEqual([]);
});
