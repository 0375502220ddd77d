/**
 * A webpack loader for a library of components: what it makes at import says that it may be left out, and the names for developers
 * are left out. Otherwise a form and a link would be kept with all that they call, though no build uses them.
 */
export default function droppable(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(
      /^((?:var|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
}
