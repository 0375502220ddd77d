import { originMap } from './origins';

const map = originMap(
  'http://localhost:3100',
  'https://zone.example',
  new Map([['http://localhost:3000', 'http://localhost:3100']]),
);

it.each([
  ['https://zone.example', 'http://localhost:3100'],
  [
    'a "https://zone.example/x" and https://zone.example.',
    'a "http://localhost:3100/x" and http://localhost:3100.',
  ],
  ['http://localhost:3000/data/', 'http://localhost:3100/data/'],
  ['https://zone.example.org https://zone.examples http://localhost:30001', undefined],
  ['https://zone.example:8443/ https://zone-example/', undefined],
])('%s in a page of the zone', (text, changed = text) => {
  expect(map.toPage(text)).toBe(changed);
});

it('gives the zone its own URLs back', () => {
  expect(map.toZone('http://localhost:3100')).toBe('https://zone.example');
  expect(map.toZone('http://localhost:3100/events')).toBe('https://zone.example/events');
  expect(map.toZone('http://localhost:31001/')).toBe('http://localhost:31001/');
});
