import { styleLeaks } from '../styles/leaks';
import ownRoot from './own-root';

const OWN = { remote: 'mf-quay', nameSuffix: '-ab12c' } as const;
const compiled = (css: string, keepsRoot = false) => {
  const loader = { resourcePath: '/tokens.css', getOptions: () => ({ remote: OWN.remote, keepsRoot }) };
  return ownRoot.call(loader as unknown as ThisParameterType<typeof ownRoot>, css);
};
const selectorOf = (css: string) => css.slice(0, css.indexOf('{')).trim().replace(/\s+/g, ' ');

const MOUNT = '[data-mount="mf-quay"]';
const PLACE = `:is(${MOUNT}, [data-remote^="mf-quay@"])`;

it.each([
  [':root', MOUNT],
  [':root:lang(ar) [dir]', `${MOUNT}:lang(ar) [dir]`],
  ['body', MOUNT],
  [':where(:root) a:hover', `:where(${MOUNT}) a:hover`],
  [':host', PLACE],
  [':host:focus-within', `${PLACE}:focus-within`],
  [':where(:host[data-mount])', `:where(${PLACE}[data-mount])`],
])('rewrites %s to %s, which reaches no further', (page, own) => {
  const css = compiled(`${page} { color: red }`);
  expect(selectorOf(css)).toBe(own);
  expect(styleLeaks(css, OWN)).toEqual([]);
});

it('keeps page selectors in development', () => {
  expect(selectorOf(compiled(':root { color: red }', true))).toBe(':root');
  expect(selectorOf(compiled('body { color: red }', true))).toBe('body');
  expect(selectorOf(compiled(':host { color: red }', true))).toBe(PLACE);
});
