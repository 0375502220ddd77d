import relativeSizes from './relative-sizes';

const compiled = (css: string) =>
  relativeSizes.call({ resourcePath: '/part.module.css' } as ThisParameterType<typeof relativeSizes>, css);
const value = (text: string) => /\{ --a: (.*) \}/.exec(compiled(`.a { --a: ${text} }`))?.[1];

it.each([
  ['1rem', 'var(--base, 1rem)'],
  ['1.0rem', 'var(--base, 1rem)'],
  ['0.875rem', 'calc(0.875 * var(--base, 1rem))'],
  ['.5REM', 'calc(.5 * var(--base, 1rem))'],
  ['-2rem auto +1.5rem', 'calc(-2 * var(--base, 1rem)) auto calc(+1.5 * var(--base, 1rem))'],
  [
    'clamp(0px, 100vh - 25rem, 14rem)',
    'clamp(0px, 100vh - calc(25 * var(--base, 1rem)), calc(14 * var(--base, 1rem)))',
  ],
  ['calc(2rem*3 + 3*4rem)', 'calc(calc(2 * var(--base, 1rem))*3 + 3*calc(4 * var(--base, 1rem)))'],
  ['var(--gap, 2rem)', 'var(--gap, calc(2 * var(--base, 1rem)))'],
  ['600 1rem/2rem Quay', '600 var(--base, 1rem)/calc(2 * var(--base, 1rem)) Quay'],
])('makes %s relative to the base', (written, expected) => {
  expect(value(written)).toBe(expected);
});

it.each([
  '12px',
  '1em',
  'var(--base, 1rem)',
  'var(--gap-2rem)',
  '"2rem"',
  'url(2rem.png)',
  'url("a/2rem.png")',
  '#2rem',
  'quay2rem',
])('keeps %s', (written) => {
  expect(value(written)).toBe(written);
});

it('rewrites every declaration, including nested rules, keyframes and conditions', () => {
  expect(
    compiled('@media print { .a { & b { margin: 2rem !important } } } @keyframes turn { to { top: 1rem } }'),
  ).toBe(
    '@media print { .a { & b { margin: calc(2 * var(--base, 1rem)) !important } } } @keyframes turn { to { top: var(--base, 1rem) } }',
  );
});

it("uses a container's own font size in container queries, and the visitor's in media queries", () => {
  expect(compiled('@container (min-width: 20rem) and (max-width: 40.5rem) { .a { top: 0 } }')).toBe(
    '@container (min-width: 20em) and (max-width: 40.5em) { .a { top: 0 } }',
  );
  expect(compiled('@media (max-height: 30rem) { .a { top: 0 } }')).toBe(
    '@media (max-height: 30rem) { .a { top: 0 } }',
  );
});

it('names the file that it cannot parse', () => {
  expect(() => compiled('.a { top: 1rem ')).toThrow('/part.module.css');
});
