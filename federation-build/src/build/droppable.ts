/**
 * A webpack loader for a component library: marks components created at import as pure, and removes their display
 * names. Otherwise an unused form and link would be kept with everything they call. Nor does a library tell its version
 * to the page, which may be somebody else's.
 */
export default function droppable(source: string): string {
  return source
    .replace(/^try \{[^}]*\bwindow\.__\w+Version = [^}]*\}\s*\} catch \(\w+\) \{\s*\}$/gm, '')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(
      /^((?:var|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
}
