import { readFileSync } from 'node:fs';

// Each is named in full: a bundle of the server finds the files by these lines, and contains their text.
const inPage = readFileSync(new URL('./in-page.cjs', import.meta.url), 'utf8');
const watchedReact = readFileSync(new URL('./watched-react.cjs', import.meta.url), 'utf8');

/** What stands in the place of a host in the process of a smoke run, as text. */
export const PAGE_CODE = `
const own = { './watched-react.cjs'(exports) {${watchedReact}} };
((requireOfNode) => {
  const require = (name) => {
    if (!Object.hasOwn(own, name)) return requireOfNode(name);
    const loaded = {};
    own[name](loaded);
    return loaded;
  };
  ${inPage}
})(require);`;
