/** @jest-environment jsdom */

import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { business } from '../../data/api/snapshot.testing';
import { type Asked, dataOf, headOf, pageOf, read } from './page-head.testing';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  "' onload='alert(1)",
  '<!--',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '\u202eexe.eman\u202c',
  'Ha\u00adfen\u2060lo\u200bgistik',
  '&quot;&lt;/script&gt;',
  '$& $1 $`',
  'م'.repeat(140),
  'W'.repeat(140),
  '\ud83d',
  '\u0000',
];

/** The elements of a head with their attribute names, which no data may change. */
const shapeOf = ({ head, body }: ReturnType<typeof read>) => {
  expect(body.childNodes).toHaveLength(0);
  return [...head.childNodes].map((node) =>
    node instanceof Element
      ? `${node.localName} ${node.getAttributeNames().join(' ')} ${node.children.length} ${node.getAttribute('property') ?? node.getAttribute('name') ?? node.getAttribute('rel') ?? ''}`
      : `text ${node.textContent}`,
  );
};

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string()).map(([start, end]) => `${start}${end}`),
);

it('renders a well-formed head for any business, with its texts as text', () => {
  const harmless = new Map<string, string[]>();
  const harmlessShape = (asked: Asked) => {
    const key = JSON.stringify(asked);
    const path = `/business/${business(1).id}`;
    const known = harmless.get(key) ?? shapeOf(pageOf(path, { ...asked, records: dataOf(business(1)) }));
    harmless.set(key, known);
    return known;
  };
  fc.assert(
    fc.property(
      fc.record({
        name: hostile,
        name_en: hostile,
        description: hostile,
        description_en: hostile,
        location: hostile,
        phone: hostile,
        email: hostile,
        website: hostile,
        image: hostile,
      }),
      fc.constantFrom<LanguageCode>('en', 'ar', 'ja'),
      fc.boolean(),
      (fields, language, isFixed) => {
        const record = business(1, fields);
        const html = headOf(`/business/${record.id}`, { records: dataOf(record), language, isFixed });
        const page = read(html);
        // The same elements as for a harmless business, without those that are omitted when empty.
        const expected = harmlessShape({ language, isFixed });
        const shape = shapeOf(page);
        expect(shape.filter((element) => !expected.includes(element))).toEqual([]);
        expect(shape.length).toBeLessThanOrEqual(expected.length);
        expect(html.match(/<\/script/gi)?.length ?? 0).toBe(page.block ? 1 : 0);
        expect(html).not.toContain('<!--');
        const name = page.meta('og:title') ?? '';
        expect(name).toMatch(/\S/);
        expect(page.title?.startsWith(name)).toBe(true);
        for (const text of [page.title, page.meta('description')])
          expect(text ?? '').not.toMatch(/[\u00ad\u202a-\u202e\u2060-\u206f\n\r]/);
        const links = page.head.querySelectorAll('link');
        expect(links.length).toBeGreaterThan(0);
        for (const link of links) expect(link.getAttribute('href')).toMatch(/^https:\/\/zone\.example\//);
        expect(page.meta('og:image')).toMatch(/^https?:\/\//);
        if (page.company?.url !== undefined) expect(String(page.company.url)).toMatch(/^https?:\/\//i);
      },
    ),
    // Parsing each with jsdom is slow.
    { numRuns: PROPERTY_RUNS / 4 },
  );
});
