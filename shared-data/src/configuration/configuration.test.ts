import { configuration, configureData, siteAsset, siteSettings, sizedPicture } from '../page-data';
import { exampleConfiguration, exampleGatewayConfiguration, exampleSite } from '../testing/settings';
import { ConfigurationError } from './configuration';
import { parseConfiguration } from './schema';

function faultsOf(parse: () => unknown) {
  try {
    parse();
  } catch (cause) {
    if (cause instanceof ConfigurationError) return cause.message.split('\n');
    throw cause;
  }
  return [];
}

/** The example with the value at `path` replaced; undefined leaves it out, as JSON would. */
function withValue(example: object, path: string, value: unknown): unknown {
  const copy = structuredClone(example);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<object>((at, step) => Reflect.get(at, step), copy);
  Reflect.set(parent, last, value);
  return JSON.parse(JSON.stringify(copy));
}

const siteFaults = (site: unknown) => faultsOf(() => parseConfiguration({ ...exampleConfiguration(), site }));

it('accepts a complete configuration, without its unknown fields', () => {
  const { $schema, ...site } = exampleSite();
  expect(parseConfiguration({ ...exampleConfiguration(), extra: 1 })).toEqual({
    ...exampleConfiguration(),
    site,
  });
});

it.each([
  [undefined, 'ar'],
  ['fa', 'fa'],
  [' PT-br ', 'pt-BR'],
])('reads the data language %j as %s', (dataLanguage, taken) => {
  const site = { ...exampleSite(), dataLanguage };
  expect(parseConfiguration({ ...exampleConfiguration(), site }).site.dataLanguage).toBe(taken);
});

it('adds trailing slashes to folders, and the default URL of the service', () => {
  const parsed = parseConfiguration({
    ...exampleConfiguration(),
    siteUrl: 'https://zone.example/site',
    functionsUrl: '/functions',
    airtable: { apiKey: 'k', baseId: 'appExample0000001' },
  });
  expect(parsed).toMatchObject({
    siteUrl: 'https://zone.example/site/',
    functionsUrl: '/functions/',
    airtable: { endpointUrl: 'https://api.airtable.com' },
  });
});

it.each([
  ['airtable.apiKey', undefined, 'is missing'],
  ['airtable.apiKey', '  ', 'is empty'],
  ['airtable.baseId', undefined, 'is missing'],
  ['airtable.baseId', 'app/../x', 'is not a base id'],
  ['airtable.endpointUrl', 'javascript:1', 'is not an http or https address'],
  ['airtable', undefined, 'is missing'],
  ['mode', 'other', "is neither 'direct' nor 'gateway'"],
  ['mode', undefined, 'is missing'],
  ['siteUrl', '//elsewhere.example', 'is neither a path nor an address'],
  ['functionsUrl', undefined, 'is missing'],
  ['site', undefined, 'is missing'],
  ['site.dataLanguage', 'arabic', 'is not the tag of a language (BCP 47), such as ar or pt-BR'],
  ['site.dataLanguage', 'ar_EG', 'is not the tag of a language (BCP 47), such as ar or pt-BR'],
  ['site.dataLanguage', 'und', 'is not the tag of a language (BCP 47), such as ar or pt-BR'],
  ['site.dataLanguage', 7, 'is not a text'],
  ['site.phone', undefined, 'is missing'],
  ['site.phone', 55, 'is not a text'],
  ['site.brand.name.en', undefined, 'is missing'],
  ['site.email', 'nobody', 'is not an e-mail address'],
  ['site.social.0.kind', 'letters', 'is not one of facebook, instagram, linkedin, x, youtube'],
  ['site.social.0.url', 'javascript:alert(1)', 'is not an http or https address'],
  ['site.categories.2.recordId', 'rec1', 'is not a record id'],
  ['site.categories.1.businessCount', -1, 'is below zero'],
  ['site.categories.1.businessCount', 1.5, 'is not a whole number'],
  ['site.categories', {}, 'is not a list'],
  ['site.supporter.brochure', undefined, 'is missing'],
  ['site.logo', 'data:image/png;base64,x', 'is neither a path nor an address'],
  ['site.shareImage', 'images/share.SVG?v=2', 'is an SVG'],
  [
    'site.whatsApp.0',
    '055 5',
    'is not the beginning of a phone number with its country code, such as "+000 55 5", with x for any digit',
  ],
  ['site.whatsApp', '+000 55 5', 'is not a list'],
])('reports %s when it is %j', (path, value, fault) => {
  expect(faultsOf(() => parseConfiguration(exampleConfiguration()))).toEqual([]);
  expect(faultsOf(() => parseConfiguration(withValue(exampleConfiguration(), path, value)))).toEqual([
    `${path} ${fault}`,
  ]);
});

it('reports a category that stands twice', () => {
  expect(siteFaults(withValue(exampleSite(), 'categories.5.key', 'logistics'))).toEqual([
    'site.categories does not name each of logistics, industrial, tourism, healthcare, commercial, governmental once',
  ]);
});

it.each(['logo', 'heroImage', 'shareImage', 'categories.0.icon', 'supporter.logo'])(
  'refuses an http picture as %s, which no page would show',
  (path) => {
    const faultsAt = (url: string) => siteFaults(withValue(exampleSite(), path, url));
    expect(faultsAt('http://pictures.example/one.webp')).toEqual([
      `site.${path} is an http address, which pages do not show: take https`,
    ]);
    expect(faultsAt('https://pictures.example/one.webp')).toEqual([]);
  },
);

it('accepts a gateway instead of a base, and drops the settings of the base', () => {
  const { $schema, ...site } = exampleSite();
  const gateway = { ...exampleGatewayConfiguration(), dataUrl: '/data', site };
  expect(parseConfiguration({ ...gateway, airtable: { apiKey: 'k' } })).toEqual({
    ...gateway,
    dataUrl: '/data/',
  });
});

it.each([
  ['dataUrl', undefined, 'dataUrl is missing'],
  ['dataUrl', 'data', 'dataUrl is neither a path nor an address'],
])('reports %s in gateway mode when it is %j', (path, value, line) => {
  const broken = withValue(exampleGatewayConfiguration(), path, value);
  expect(faultsOf(() => parseConfiguration(broken))).toEqual([line]);
});

it('reports every fault on its own line', () => {
  const broken = { ...exampleConfiguration(), airtable: {} };
  expect(faultsOf(() => parseConfiguration(broken))).toEqual([
    'airtable.apiKey is missing',
    'airtable.baseId is missing',
  ]);
});

it.each([undefined, null, 17, 'text', []])('refuses %j', (input) => {
  expect(faultsOf(() => parseConfiguration(input))).not.toEqual([]);
});

describe("the page's configuration", () => {
  it('throws before it is configured', () => {
    expect(() => configuration()).toThrow(ConfigurationError);
  });

  it('is the configured one', () => {
    configureData(exampleConfiguration());
    expect(siteSettings().registrationNumber).toBe('EX-0001');
  });
});

describe('siteAsset', () => {
  const resolved = (siteUrl: string, path: string) => {
    configureData({ ...exampleConfiguration(), siteUrl });
    return siteAsset(path);
  };

  it.each([
    ['/site/', 'partners/logos/a.svg', '/site/partners/logos/a.svg'],
    ['/site/', '/assets/profiles/a b.pdf', '/assets/profiles/a%20b.pdf'],
    ['https://zone.example/site/', 'logo.svg', 'https://zone.example/site/logo.svg'],
    ['https://zone.example/site/', '/assets/a.pdf', 'https://zone.example/assets/a.pdf'],
    ['/site/', 'https://img.example/a.svg', 'https://img.example/a.svg'],
    ['/site/', '', ''],
    ['/site/', 'javascript:alert(1)', ''],
    ['/site/', 'java\nscript:alert(1)', ''],
    ['/site/', 'data:text/html,x', ''],
  ])('in %s resolves %j to %j', (siteUrl, path, url) => {
    expect(resolved(siteUrl, path)).toBe(url);
  });
});

describe('sizedPicture', () => {
  const picture = '/data/images/rec00000000000001/attPicture0000001.webp';

  it.each([
    [picture, 64, `${picture}?width=320`],
    [picture, 160, `${picture}?width=320`],
    [picture, 161, `${picture}?width=640`],
    [picture, 720, `${picture}?width=1280`],
    ['images/port.webp', 64, 'images/port.webp'],
    ['https://img.example/a.png', 64, 'https://img.example/a.png'],
  ])('requests %j from the gateway at %j px', (url, width, expected) => {
    configureData(exampleGatewayConfiguration());
    expect(sizedPicture(url, width)).toBe(expected);
  });

  it('leaves every URL unchanged in direct mode', () => {
    configureData(exampleConfiguration());
    expect(sizedPicture(picture, 64)).toBe(picture);
  });
});
