import path from 'node:path';
import { parseConfiguration, type ZoneConfiguration } from '@zone-directory/shared-data/core';
import { folderWith } from '@zone-directory/testing/folder';
import type { LivePage } from '../../live/live-page';
import { HOST, REMOTES } from './page-declarations.testing';
import { followPageTexts, type PageTexts } from './page-texts';

export { folderWith };

const KEYS = ['logistics', 'industrial', 'tourism', 'healthcare', 'commercial', 'governmental'] as const;

/** Content of a valid `site.config.json`. */
export const siteSettings = () => ({
  dataLanguage: 'ar',
  brand: { name: { en: 'Port & Sons <Zone>', ar: 'منطقة المثال' } },
  registrationNumber: 'EX-0001',
  phone: '+000 55 500 0000',
  email: 'hello@zone.example',
  social: [],
  categories: KEYS.map((key) => ({
    key,
    recordId: `rec${key.padStart(14, '0')}`,
    icon: `images/${key}.svg`,
  })),
  logo: 'images/logo.svg',
  heroImage: 'images/hero.svg',
  shareImage: 'images/share.jpg',
});

/** The configuration of a page that reads the base at a URL itself. */
export function pageConfiguration(
  endpointUrl = 'http://localhost:3904',
  logo = 'images/logo.svg',
): ZoneConfiguration {
  return parseConfiguration({
    mode: 'direct',
    airtable: { apiKey: 'key', baseId: 'appExample0000001', endpointUrl },
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: { ...siteSettings(), logo },
  });
}

/** The configuration of a page with a gateway. */
export function gatewayConfiguration(): ZoneConfiguration {
  const { site, siteUrl, functionsUrl } = pageConfiguration();
  return { mode: 'gateway', dataUrl: '/data/', site, siteUrl, functionsUrl };
}

/** A live composition: a shell and the three remotes, at default or given base URLs. */
export function livePage(generation: number, bases: Readonly<Record<string, string>> = {}): LivePage {
  const remotes = Object.fromEntries(
    ['mf-directory', 'mf-partners', 'mf-listing'].map((name) => [
      name,
      {
        version: '1.0.0',
        release: '1.0.0-abc',
        base: bases[name] ?? `http://remotes.example/${name}/`,
        contract: 2,
      },
    ]),
  );
  return {
    template:
      '<!doctype html><html lang="en"><head><!--page:head--></head><body><!--page:data--></body></html>',
    live: {
      schema: 1,
      host: {
        name: 'shell',
        version: '1.0.0',
        contract: 2,
        accepts: [2],
        ...HOST,
        scripts: [],
        styles: [],
        shared: {},
        exports: {},
        release: '1.0.0-abc',
        base: '/shell/1.0.0-abc/',
      },
      registry: { schema: 1, generation, remotes },
      manifests: {},
      ...REMOTES,
      imports: {},
      off: [],
    },
  };
}

/** Some of the shell's strings, as its releases have them. */
const SHELL_STRINGS = {
  en: {
    header: { home: 'Home' },
    footer: { description: 'A directory.', privacy: 'Privacy policy', terms: 'Terms of use' },
    about: {
      title: 'About',
      gateway: { text: 'The gateway.' },
    },
    notFound: { title: 'Page Not Found' },
  },
  ar: {
    header: { home: 'الرئيسية' },
    footer: { description: 'دليل.', privacy: 'الخصوصية', terms: 'الشروط' },
    about: { title: 'عن الدليل', gateway: { text: 'بوابة.' } },
    notFound: { title: 'الصفحة غير موجودة' },
  },
  fr: { footer: { description: 'Un annuaire.' }, about: { title: 'À propos' } },
};

/** Texts as in a zone's folder and a release of the shell: the shell's, and the site's by language. */
export async function pageTexts(site: Readonly<Record<string, unknown>> = {}): Promise<PageTexts> {
  const contents = [
    ...Object.entries(SHELL_STRINGS).map(([code, tree]) => [`1/locales/${code}/translation.json`, tree]),
    ...Object.entries(site).map(([code, tree]) => [`texts/${code}.json`, tree]),
  ].map(([name, tree]) => [name, JSON.stringify(tree)]);
  const folder = folderWith(Object.fromEntries(contents));
  const files = { follow: async () => {}, stamp: () => undefined };
  return followPageTexts({ site: folder, shell: (release) => path.join(folder, release), files })('1');
}
