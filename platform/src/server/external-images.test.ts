import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteSettings } from '../pages/compose/page.testing';
import { writeSite } from '../site/site.testing';
import { createExternalImages } from './external-images';

const OWN = 'https://zone.example';
const LOGO = 'https://logos.example/quay.svg';
const ours = (width: number) =>
  expect.stringMatching(new RegExp(`^/data/images/rec0{14}/att[\\da-f]{40}\\.webp\\?width=${width}$`));
const keyIn = (url: string) => /images\/(.+)\.webp/.exec(url)?.[1] ?? '';

async function picturesOf(partners: unknown, settings = siteSettings()) {
  const folder = writeSite({ 'partners.json': partners });
  const pictures = createExternalImages({ folder, settings, ownOrigin: OWN });
  const logos = (content: unknown) => {
    const list = JSON.parse(pictures.partners(JSON.stringify(content)));
    return (Array.isArray(list) ? list : list.partners).map(({ logo }: { logo: unknown }) => logo);
  };
  return { ...pictures, folder, logos };
}

it('gives external pictures in the settings gateway URLs, each with the width for its use', async () => {
  const { categories, ...others } = siteSettings();
  const supporter = {
    categoryId: 'recCatLogistics01',
    name: { en: 'Tours' },
    logo: 'http://logos.example/tours.png',
    url: 'https://tours.example/',
    brochure: 'https://tours.example/brochure.pdf',
  };
  const shareImage = 'https://logos.example/share.jpg';
  const { settings, urlOf } = await picturesOf([], {
    ...others,
    ...{ logo: LOGO, heroImage: '//logos.example/hero.jpg', shareImage, supporter },
    categories: categories.map((category, at) => (at === 0 ? { ...category, icon: LOGO } : category)),
  });
  expect(settings).toMatchObject({
    ...{ logo: ours(640), heroImage: ours(1280), shareImage },
    supporter: { ...supporter, logo: ours(640) },
  });
  expect(settings.categories.map(({ icon }) => icon)).toEqual([
    ours(320),
    ...categories.slice(1).map(({ icon }) => icon),
  ]);
  expect(await urlOf(keyIn(settings.logo))).toBe(LOGO);
  expect(await urlOf(keyIn(settings.heroImage))).toBe('https://logos.example/hero.jpg');
  expect(await urlOf(keyIn(settings.logo).replace(/.$/, 'x'))).toBeUndefined();
});

it('leaves files of the folder, URLs of our own origin and invalid URLs unchanged', async () => {
  const names = ['images/logo.svg', '/assets/a.png', `${OWN}/site/a.png`, 'data:image/png;base64,AA', '', 7];
  const { logos, settings } = await picturesOf([]);
  expect(logos(names.map((logo) => ({ logo })))).toEqual(names);
  expect(settings).toEqual(siteSettings());
});

it('reads partners as a list or as an object with a list, and changes nothing else', async () => {
  const { logos, partners } = await picturesOf([]);
  const list = [{ id: '1', logo: ` ${LOGO} `, more: [1] }, null, { id: '2' }];
  expect(logos(list.filter(Boolean))).toEqual([ours(640), undefined]);
  expect(JSON.parse(partners(JSON.stringify({ $schema: 'x', partners: list })))).toEqual({
    $schema: 'x',
    partners: [{ id: '1', logo: ours(640), more: [1] }, null, { id: '2' }],
  });
  for (const text of ['no JSON', '{"partners": 7}', '[]', '', 'null']) expect(partners(text)).toBe(text);
});

it('finds the logos that partners.json names now, and not those it named before', async () => {
  const { logos, urlOf, folder } = await picturesOf({ partners: [{ logo: LOGO }] });
  const key = keyIn(logos([{ logo: LOGO }])[0]);
  expect(await urlOf(key)).toBe(LOGO);
  const file = path.join(folder, 'partners.json');
  await writeFile(file, '[{ "logo": "images/logo.svg" }]');
  expect(await urlOf(key)).toBeUndefined();
  await writeFile(file, 'half of');
  expect(await urlOf(key)).toBeUndefined();
});
