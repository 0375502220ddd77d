import { onePagePdf } from './pdf';

const marks = [{ kind: 'text', x: 10, y: 20, size: 12, colour: '#000000', text: 'Café (a\\b)' }] as const;

test('the cross-reference table points to every object, and the content length is correct', () => {
  const file = Buffer.from(onePagePdf('Title', marks)).toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const offsets = [...file.slice(start).matchAll(/(\d{10}) 00000 n/g)].map((match) => Number(match[1]));
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, index) => {
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
  const content = /stream\n([\s\S]*)\nendstream/.exec(file)?.[1] ?? '';
  expect(file).toContain(`/Length ${content.length} `);
});

test('special characters are escaped; a character that the font lacks is an error', () => {
  const file = Buffer.from(onePagePdf('Title', marks)).toString('latin1');
  expect(file).toContain('(Caf\xe9 \\(a\\\\b\\))');
  expect(() => onePagePdf('ميناء', marks)).toThrow(RangeError);
});
