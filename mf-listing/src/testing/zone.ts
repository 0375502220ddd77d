import type { ZoneConfiguration } from 'shared-data';
import { localeUrls, registerStrings } from 'shared-i18n';
import { NAMESPACE, strings } from '../strings';

const record = (index: number) => `rec${String(index).padStart(14, '0')}`;
const keys = ['logistics', 'industrial', 'tourism', 'healthcare', 'commercial', 'governmental'] as const;

/** A zone whose site is served at `url`. */
export function zoneAt(url: string): ZoneConfiguration {
  return {
    mode: 'direct',
    airtable: { apiKey: 'sample', baseId: 'appSampleSample00', endpointUrl: url },
    functionsUrl: `${url}/.netlify/functions/`,
    siteUrl: `${url}/site/`,
    site: {
      dataLanguage: 'ar',
      brand: { name: { en: 'Sample Zone', ar: 'منطقة نموذجية' } },
      registrationNumber: 'SZ-1',
      phone: '+000 55 500 0000',
      email: 'hello@zone.example',
      social: [],
      categories: keys.map((key, index) => ({ key, recordId: record(index), icon: `images/${key}.svg` })),
      logo: 'images/logo.svg',
      heroImage: 'images/hero.svg',
    },
  };
}

/** Makes this remote's strings known, as the host does before it shows a part, with its release at `url`. */
export const registerStringsAt = (url: string) =>
  registerStrings(NAMESPACE, { english: strings, url: localeUrls(`${url}/`) });
