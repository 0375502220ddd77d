import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toPartners } from '@zone-directory/shared-data/core';
import { startAirtable, startServer, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { baseWith, record } from '../cli/base.testing';
import { Running } from '../cli/processes/running';
import { snapshotOf } from '../data/api/snapshot.testing';
import { PICTURE } from '../data/images/images.testing';
import { createSnapshotHolder } from '../data/store/snapshot-holder';
import { createBaseTurns } from '../data/sync/base-turns';
import { readDeployment } from '../deployment';
import { recordedLog } from '../log/log.testing';
import { siteSettings } from '../pages/compose/page.testing';
import { usableSite } from '../site/check-site';
import { goodSite, writeSite } from '../site/site.testing';
import { openStorage } from '../storage/storage';
import { watchRecordIds } from './watch-record-ids';
import { startZoneData } from './zone-data';

const [lost, ...others] = siteSettings().categories.map(({ recordId }) => recordId);
const quay = 'rec0000000000Quay';
const base = baseWith(
  others.map((id) => record(id)),
  [record(quay, { Name: 'Quay', Category: [others[0]] })],
  [record('recBusiness000001')],
);

let airtable: TestAirtable;
beforeEach(async () => {
  airtable = await startAirtable(base);
});
afterEach(() => airtable.close());

/** Starts a zone's data; with `partners`, its folder names these. The test closes it. */
async function start(
  mode: 'direct' | 'gateway',
  imageHosts: readonly string[] = [],
  partners?: unknown,
  env: NodeJS.ProcessEnv = {},
) {
  const folder = writeSite(goodSite());
  const site = await usableSite(folder, () => {});
  // Written after the check, which accepts only https URLs: the test's server has none.
  if (partners) await writeFile(path.join(folder, 'partners.json'), JSON.stringify(partners));
  const { log, messages } = recordedLog();
  const lines = () => messages.map((line) => line.replace(`${folder}/`, ''));
  const deployment = readDeployment({ DATA_MODE: mode, ZONE_STORE: folderWith(), ...env }, folder, []);
  const storage = await openStorage(deployment.database);
  const running = new Running();
  const access = airtable.settings;
  const turns = createBaseTurns({ airtable: access, storage, now: Date.now });
  const options = { deployment, site, storage, access, turns, imageHosts };
  const data = await startZoneData({ ...options, now: Date.now, log }, running);
  const close = async () => {
    await running.close();
    await storage.close();
  };
  return { data, lines, close };
}

/** Starts a zone's data, waits for the base and the wanted number of lines, and returns the lines. */
async function linesOfStart(mode: 'direct' | 'gateway', wanted: number): Promise<readonly string[]> {
  const { data, lines, close } = await start(mode);
  await data.gateway?.holder.firstWithin(10_000);
  await until(() => lines().length >= wanted);
  await close();
  return lines();
}

it.each(['gateway', 'direct'] as const)(
  'warns about a category that the base does not have, in %s mode',
  async (mode) => {
    expect(await linesOfStart(mode, 1)).toEqual([
      `warning: site.config.json: categories.0.recordId "${lost}" is no record of Categories in the base`,
    ]);
  },
);

it('finds a subcategory by its name in the zone’s folder, in the language of the search', async () => {
  const { data, close } = await start('gateway');
  await data.gateway?.holder.firstWithin(10_000);
  const found = async (language: string) => {
    const query = new URLSearchParams({ q: 'رصيف', language });
    const request = new Request(`http://localhost/data/search/results.json?${query}`);
    const response = await data.handler?.(request, { ip: '', origin: '' });
    const page = await response?.json();
    return page?.subcategories.found;
  };
  expect(await found('ar')).toEqual([{ id: quay, name: 'Quay', categoryId: others[0] }]);
  expect(await found('en')).toEqual([]);
  await close();
});

it('reckons the calls of a month that a real base’s plan allows', async () => {
  const { apiKey, baseId } = airtable.settings;
  const real = { AIRTABLE_API_KEY: apiKey, AIRTABLE_BASE_ID: baseId, AIRTABLE_MONTHLY_CALLS: '13391' };
  const { data, lines, close } = await start('gateway', [], undefined, real);
  await data.gateway?.holder.firstWithin(10_000);
  // Three calls, every ten minutes of 31 days.
  await until(() => lines().some((line) => line.includes('13,392 a month')));
  await close();
});

it('serves a partner’s logo from another host itself in gateway mode, and leaves it there in direct mode', async () => {
  const host = await startServer((_, response) => response.end(PICTURE));
  const logo = `http://${host.host}/logo.png`;
  const partners = [{ id: '1', name_en: 'Quay', name_ar: 'الرصيف', logo }];
  const { data, close } = await start('gateway', [host.host], partners);
  const direct = await start('direct', [host.host], partners);
  try {
    const rewritten = data.rewritten?.['partners.json']?.(JSON.stringify(partners)) ?? '';
    const [partner] = toPartners(JSON.parse(rewritten));
    expect(partner?.logo).toMatch(/^\/data\/images\/\w+\/\w+\.webp\?width=640$/);
    const request = new Request(new URL(partner?.logo ?? '', 'http://zone.example'));
    const response = await data.handler?.(request, { ip: '', origin: '' });
    expect([response?.status, response?.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(direct.data.rewritten).toBeUndefined();
  } finally {
    await Promise.all([close(), direct.close(), host.close()]);
  }
  await expect(data.gateway?.refreshNow()).rejects.toMatchObject({ code: 'ABORTED' });
});

it('warns in direct mode that an unreadable base was not checked, without printing its key', async () => {
  airtable.fault({ path: '/Categories', action: { kind: 'answer', status: 503 } });
  const lines = await linesOfStart('direct', 1);
  expect(lines).toEqual([
    expect.stringMatching(/^The base cannot be read, record ids are not checked: SERVICE_UNAVAILABLE: /),
  ]);
  expect(lines.join()).not.toContain(base.apiKey);
});

it('checks each new snapshot against the folder, and logs each warning once', async () => {
  const site = await usableSite(writeSite(goodSite()), () => {});
  const lines: string[] = [];
  const holder = createSnapshotHolder();
  const hold = (readAt: number, ids: readonly (string | undefined)[], subcategories: readonly string[]) =>
    holder.hold({
      readAt,
      snapshot: {
        ...snapshotOf(String(readAt), []),
        categories: ids.map((id = '') => ({ id, name: id, description: '', icon: '' })),
        subcategories: subcategories.map((id) => {
          return { id, name: id, description: '', businessCount: 0, categoryIds: [] };
        }),
      },
    });
  hold(1, [lost, ...others], [quay]);
  watchRecordIds(holder, site, (line) => lines.push(line));
  expect(lines).toEqual([]);
  hold(2, [lost, ...others], []);
  hold(3, [lost, ...others], []);
  expect(lines).toEqual([
    `warning: ${site.folder}/texts/en.json: subcategories.${quay} is no record of Subcategories in the base`,
  ]);
});
