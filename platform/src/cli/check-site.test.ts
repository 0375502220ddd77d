import { startAirtable } from '@zone-directory/testing';
import { siteSettings } from '../pages/compose/page.testing';
import { goodSite, writeSite } from '../site/site.testing';
import { baseWith, environmentOf, record } from './base.testing';
import { runCommand } from './command.testing';

const NOT_CHECKED = 'record ids are not checked, because';
const check = (site: string, env: Readonly<Record<string, string>> = {}) =>
  runCommand('check-site.ts', { SITE_DIR: site, ...env });

const categories = siteSettings().categories.map(({ recordId }) => recordId);
const [lost, ...others] = categories;
const quay = 'rec0000000000Quay';
const full = baseWith(
  categories.map((id) => record(id)),
  [record(quay)],
);

it('reports a valid folder in one line, with what was not checked', async () => {
  const site = writeSite(goodSite());
  expect(await check(site)).toEqual({
    code: 0,
    out: `${site} is in order; ${NOT_CHECKED} AIRTABLE_API_KEY and AIRTABLE_BASE_ID are not set\n`,
    errors: '',
  });
});

it('reports every problem of every file on its own line, and fails', async () => {
  const { partners } = goodSite()['partners.json'];
  const site = writeSite({
    ...goodSite(),
    'partners.json': { partners: [...partners, { ...partners[1], logo: 'images/lost.svg' }] },
    'texts/ar.json': { subcategory: {} },
  });
  const { code, out, errors } = await check(site);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^error: .+\/partners\.json:1:\d+: partners\.2\.id "1" is used twice$/),
    expect.stringMatching(
      /^warning: .+\/partners\.json:1:\d+: partners\.2\.logo names a file that is not there: "images\/lost\.svg"$/,
    ),
    `error: ${site}/texts/ar.json:1:2: subcategory is an unknown field`,
    `Problems: 3, of which 2 end a start; ${NOT_CHECKED} AIRTABLE_API_KEY and AIRTABLE_BASE_ID are not set`,
  ]);
});

it('reports record ids that the base lacks', async () => {
  const airtable = await startAirtable(
    baseWith(
      others.map((id) => record(id)),
      [],
    ),
  );
  try {
    const site = writeSite(goodSite());
    const { code, errors } = await check(site, environmentOf(airtable));
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(
        `^warning: .+/site\\.config\\.json:1:\\d+: categories\\.0\\.recordId "${lost}" is no record of Categories in the base$`,
      ),
      `warning: ${site}/texts/en.json:1:19: subcategories.${quay} is no record of Subcategories in the base`,
      'Problems: 2, of which 0 end a start; record ids are checked against the base',
    ]);
  } finally {
    await airtable.close();
  }
});

it('passes if the base has every record', async () => {
  const airtable = await startAirtable(full);
  try {
    const { code, out } = await check(writeSite(goodSite()), environmentOf(airtable));
    expect(code).toBe(0);
    expect(out).toContain(' is in order; record ids are checked against the base');
  } finally {
    await airtable.close();
  }
});

it('reports that ids were not checked when the base cannot be read, without printing its key', async () => {
  const airtable = await startAirtable(full);
  await airtable.close();
  const { code, out, errors } = await check(writeSite(goodSite()), environmentOf(airtable));
  expect(code).toBe(0);
  expect(out).toContain(`${NOT_CHECKED} the base cannot be read (CONNECTION_ERROR: `);
  expect(out + errors).not.toContain('secret');
});
