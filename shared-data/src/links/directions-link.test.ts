import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { directionsLink } from './directions-link';

it('creates a map search for an address as written, whatever it contains', () => {
  const asked = (location: string) => {
    const link = directionsLink(location);
    return link && new URL(link);
  };
  expect(directionsLink('Berth 4,\n  North Quay ')).toBe(
    'https://www.openstreetmap.org/search?query=Berth+4%2C+North+Quay',
  );
  for (const nothing of [undefined, '', ' \t\u0000 ']) expect(directionsLink(nothing)).toBeUndefined();
  expect(asked('javascript:alert(1)&query=x#/../')).toMatchObject({
    origin: 'https://www.openstreetmap.org',
    pathname: '/search',
    hash: '',
  });
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (location) => {
      const link = directionsLink(location);
      if (link) expect(link).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=[\w%+*.-]+$/);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
