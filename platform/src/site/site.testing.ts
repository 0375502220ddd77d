import { folderWith } from '@zone-directory/testing/folder';
import { siteSettings } from '../pages/compose/page.testing';
import { checkSite } from './check-site';
import { problemLine } from './site-problem';

/** Files of a zone's folder by name: JSON, or the text that replaces it. */
export type SiteFiles = Readonly<Record<string, unknown>>;

const RECORD = 'rec0000000000Quay';

/** Returns the files of a valid zone folder. */
export const goodSite = () => {
  const { categories, ...settings } = siteSettings();
  const legal = { use: { title: 'Use', text: 'As you like.' } };
  return {
    'site.config.json': { $schema: './site.schema.json', ...settings, categories },
    'partners.json': {
      partners: [
        { id: 'main1', name_en: 'Zone', name_ar: 'المنطقة', logo: 'images/logo.svg', isMain: true },
        {
          id: '1',
          name_en: 'Quay',
          name_ar: 'الرصيف',
          logo: 'https://logos.example/quay.svg',
          profileUrl: 'https://quay.example/',
          pdfUrl: '/assets/quay.pdf',
        },
      ],
    },
    'texts/en.json': {
      subcategories: { [RECORD]: { name: 'Quay', description: 'By the water.' } },
      privacy: legal,
      terms: legal,
    },
    'texts/ar.json': { subcategories: { [RECORD]: { name: 'الرصيف' } } },
    'images/logo.svg': '<svg/>',
    'images/hero.svg': '<svg/>',
    'images/share.jpg': 'jpeg',
    ...Object.fromEntries(categories.map(({ icon }) => [icon, '<svg/>'])),
    'assets/quay.pdf': '%PDF-1.4',
  };
};

/** Writes a zone's folder, without files that are undefined, and returns its path. */
export function writeSite(files: SiteFiles): string {
  const texts = Object.entries(files).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, typeof content === 'string' ? content : JSON.stringify(content)]],
  );
  return folderWith(Object.fromEntries(texts));
}

/** Checks the valid folder with some files replaced; returns one line per problem, without its position. */
export async function linesOf(changes: SiteFiles): Promise<readonly string[]> {
  const folder = writeSite({ ...goodSite(), ...changes });
  const { problems } = await checkSite(folder);
  return problems.map((problem) =>
    problemLine(folder, { ...problem, position: undefined }).replace(`${folder}/`, ''),
  );
}
