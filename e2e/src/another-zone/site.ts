import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CATEGORIES, categoryOf, subcategoryNamed, ZONE_TEXT } from './plan';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><circle cx="4" cy="4" r="4" fill="teal"/></svg>';

/** The other zone's texts, as they must be shown. */
export const ANOTHER_SITE = {
  brand: 'Cape “Verano” <b>Free</b> Zone & {{year}}',
  registrationNumber: 'CV <9> 42',
  phone: '+000 55 590 0200',
  email: 'hello@cape-verano.example',
  supporter: 'Tours "R" <i>Us</i>',
  partners: ['Harbour $t(partners.heading)', '<b>Bank</b> of {{name}}'],
} as const;

/** Two partners, the second with a missing logo and a hostile website. */
const partners = ANOTHER_SITE.partners.map((name, index) => ({
  id: `main${index + 1}`,
  name_en: name,
  name_ar: `${name} بالعربية`,
  logo: index === 0 ? 'images/picture.svg' : 'images/lost.svg',
  profileUrl: index === 0 ? 'https://harbour.example/' : 'javascript:window.hacked = 1',
  isMain: true,
}));

/** Writes the other zone's folder: no fixed counts, no sponsor, and texts only in English and (hardly) in French. */
export async function writeAnotherSite(folder: string): Promise<void> {
  const files = {
    'site.config.json': JSON.stringify({
      brand: { name: { en: ANOTHER_SITE.brand } },
      registrationNumber: ANOTHER_SITE.registrationNumber,
      phone: ANOTHER_SITE.phone,
      email: ANOTHER_SITE.email,
      social: [],
      logo: 'images/picture.svg',
      heroImage: 'images/picture.svg',
      categories: CATEGORIES.map(({ key, id }) => ({
        key,
        recordId: id,
        icon: key === 'tourism' ? 'images/lost.svg' : 'images/picture.svg',
      })),
      supporter: {
        categoryId: categoryOf('tourism').id,
        name: { en: ANOTHER_SITE.supporter },
        logo: 'images/picture.svg',
        url: 'https://tours.example/',
        brochure: '/assets/tours.pdf',
      },
    }),
    'partners.json': JSON.stringify({ partners }),
    'texts/en.json': JSON.stringify({
      subcategories: { [subcategoryNamed('Transport', 'industrial').id]: { name: ZONE_TEXT } },
    }),
    // It lacks that text, and has another one that is empty.
    'texts/fr.json': JSON.stringify({
      subcategories: { [subcategoryNamed('Port', 'industrial').id]: { name: '', description: ' ' } },
    }),
    'images/picture.svg': PICTURE,
    'assets/tours.pdf': '%PDF-1.4\n%%EOF\n',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
