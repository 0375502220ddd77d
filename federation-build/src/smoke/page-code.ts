import { readFileSync } from 'node:fs';

// Each is named in full: a bundle of the server finds the files by these lines, and contains their text.
const browserGlobals = readFileSync(new URL('./browser-globals.cjs', import.meta.url), 'utf8');
const browserNames = readFileSync(new URL('./browser-names.cjs', import.meta.url), 'utf8');
const fakeDocument = readFileSync(new URL('./fake-document.cjs', import.meta.url), 'utf8');
const hookPlaces = readFileSync(new URL('./hook-places.cjs', import.meta.url), 'utf8');
const inBrowser = readFileSync(new URL('./in-browser.cjs', import.meta.url), 'utf8');
const openedPage = readFileSync(new URL('./opened-page.cjs', import.meta.url), 'utf8');
const pretended = readFileSync(new URL('./pretended.cjs', import.meta.url), 'utf8');
const watchedReact = readFileSync(new URL('./watched-react.cjs', import.meta.url), 'utf8');
const inPage = readFileSync(new URL('./in-page.cjs', import.meta.url), 'utf8');

const OWN = {
  browserGlobals,
  browserNames,
  fakeDocument,
  hookPlaces,
  inBrowser,
  openedPage,
  pretended,
  watchedReact,
};
const fileOf = (name: string) => `./${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.cjs`;

/** What stands in the place of a host in the process of a smoke run, as one text: in-page.cjs with what it requires. */
export const PAGE_CODE = `
const own = {
${Object.entries(OWN)
  .map(([name, code]) => `'${fileOf(name)}'(exports, require) {${code}},`)
  .join('\n')}
};
const loaded = {};
((requireOfNode) => {
  const require = (name) => {
    if (!Object.hasOwn(own, name)) return requireOfNode(name);
    if (!loaded[name]) own[name]((loaded[name] = {}), require);
    return loaded[name];
  };
  ${inPage}
})(require);`;
