import type { DirectConfiguration, GatewayConfiguration } from '../configuration/configuration';
import { CATEGORY_KEYS } from '../entities/site';

/** A complete site of a fictional zone. */
export function exampleSite() {
  return {
    $schema: './site.schema.json',
    dataLanguage: 'ar',
    brand: { name: { en: 'Example Zone', ar: 'منطقة المثال' }, tagline: { en: 'A place for examples' } },
    registrationNumber: 'EX-0001',
    phone: '+000 55 500 0000',
    email: 'hello@zone.example',
    social: [{ kind: 'linkedin' as const, url: 'https://social.example/zone' }],
    categories: CATEGORY_KEYS.map((key, index) => ({
      key,
      recordId: `recCategory00000${index}`,
      icon: `images/${key}.svg`,
      businessCount: 10 + index,
    })),
    supporter: {
      categoryId: 'recCategory000000',
      name: { en: 'Example Supporter' },
      logo: 'images/supporter.svg',
      url: 'https://supporter.example/',
      brochure: '/assets/brochure.pdf',
    },
    sponsor: { text: { en: 'Sponsored' } },
    whatsApp: ['+000 55 5'],
    logo: 'images/logo.svg',
    heroImage: 'images/hero.webp',
  };
}

/** A complete configuration in direct mode, as embedded in a page. */
export function exampleConfiguration(): DirectConfiguration {
  return {
    mode: 'direct',
    airtable: { apiKey: 'sampleKey', baseId: 'appExample0000001', endpointUrl: 'http://127.0.0.1:9' },
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: exampleSite(),
  };
}

/** A complete configuration in gateway mode. */
export function exampleGatewayConfiguration(): GatewayConfiguration {
  return {
    mode: 'gateway',
    dataUrl: '/data/',
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: exampleSite(),
  };
}
