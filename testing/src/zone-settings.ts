const KEYS = ['logistics', 'industrial', 'tourism', 'healthcare', 'commercial', 'governmental'] as const;

/** Returns the configuration of a zone in direct mode, whose site, functions and base are all served at `url`. */
export function zoneAt(url: string) {
  return {
    mode: 'direct' as const,
    airtable: { apiKey: 'sample', baseId: 'appSampleSample00', endpointUrl: url },
    functionsUrl: `${url}/.netlify/functions/`,
    siteUrl: `${url}/site/`,
    site: {
      dataLanguage: 'ar' as const,
      brand: { name: { en: 'Example Zone', ar: 'منطقة المثال' } },
      registrationNumber: 'EX-0001',
      phone: '+000 55 500 0000',
      email: 'hello@zone.example',
      social: [],
      categories: KEYS.map((key, index) => ({
        key,
        recordId: `rec${String(index).padStart(14, '0')}`,
        icon: `images/${key}.svg`,
      })),
      logo: 'images/logo.svg',
      heroImage: 'images/hero.svg',
    },
  };
}
