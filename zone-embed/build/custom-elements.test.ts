import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE } from './build-package';
import { customElementsManifest, MANIFEST, manifestText } from './custom-elements';

interface Named {
  readonly name: string;
  readonly description?: string;
}
interface Element {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly members: readonly Named[];
  readonly events: readonly Named[];
}
const { modules, schemaVersion } = customElementsManifest() as {
  readonly schemaVersion: string;
  readonly modules: readonly { readonly declarations: readonly Element[] }[];
};
const elements = modules[0]?.declarations ?? [];
const namesOf = (all: readonly Named[] = []) => all.map(({ name }) => name);

it('is stored as the types are now: npm run build in this package writes it', () => {
  expect(readFileSync(MANIFEST, 'utf8')).toBe(manifestText());
});

it('has the members and events of every element, with a description where the types have one', () => {
  expect(schemaVersion).toMatch(/^2\./);
  for (const { members, events, attributes } of elements) {
    expect(namesOf(members)).toEqual(['ready', 'path', 'reload', 'reset']);
    expect(namesOf(events)).toEqual(
      expect.arrayContaining([
        'zone-ready',
        'zone-error',
        'zone-title',
        'zone-navigate',
        'zone-listing-sent',
      ]),
    );
    for (const { description } of [...attributes, ...members]) expect(description).toMatch(/\w/);
  }
});

it('is what package.json names, and packs', () => {
  const own = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  expect(own.customElements).toBe('custom-elements.json');
  expect(own.files).toContain('custom-elements.json');
});
