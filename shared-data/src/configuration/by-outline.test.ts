import { exampleConfiguration, exampleGatewayConfiguration } from '../testing/settings';
import { parseConfiguration } from './by-outline';
import { parseConfiguration as bySchema } from './schema';

const SENT = [exampleConfiguration(), exampleGatewayConfiguration()].map((given) => bySchema(given));

it.each(SENT)('accepts what the server sends, unchanged', (sent) => {
  expect(parseConfiguration(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
});

it.each([
  [0, 'mode'],
  [0, 'airtable.apiKey'],
  [0, 'airtable.endpointUrl'],
  [1, 'mode'],
  [1, 'dataUrl'],
  [1, 'siteUrl'],
  [1, 'functionsUrl'],
  [1, 'site.brand.name.en'],
  [1, 'site.categories'],
  [1, 'site.social'],
  [1, 'site.phone'],
])('reports that configuration %p lacks %s', (index, path) => {
  const broken = structuredClone(SENT[index]) as object;
  const [last = '', ...steps] = path.split('.').reverse();
  Reflect.deleteProperty(
    steps.reverse().reduce<object>((at, step) => Reflect.get(at, step), broken),
    last,
  );
  expect(() => parseConfiguration(broken)).toThrow(`${path} is missing`);
});

it('reports each empty text', () => {
  const [direct] = SENT;
  const airtable = { apiKey: '', baseId: '', endpointUrl: 'https://api.airtable.com' };
  expect(() => parseConfiguration({ ...direct, airtable })).toThrow(
    'airtable.apiKey is empty\nairtable.baseId is empty',
  );
});

it.each([undefined, null, 17, 'text', [], {}, { mode: 'constructor' }])('refuses %j', (input) => {
  expect(() => parseConfiguration(input)).toThrow('siteUrl is missing');
});
