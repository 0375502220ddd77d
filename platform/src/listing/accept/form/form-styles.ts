/** Styles of a form's response pages: the system's colours and fonts, in one column. */
export const STYLES = `
:root{color-scheme:light dark;--danger:#b3261e;--line:#6b7f8d}
@media (prefers-color-scheme:dark){:root{--danger:#ff9a92;--line:#7f95a3}}
*{box-sizing:border-box}
body{margin:0 auto;padding:16px;max-width:40rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3}
.note{padding-inline-start:12px;border-inline-start:4px solid var(--line)}
label,legend{display:block;font-weight:600}
.field{margin-block:16px}
input:not([type=checkbox]),select,textarea,button{width:100%;min-height:44px;padding:8px 12px;font:inherit;border:1px solid var(--line);border-radius:4px}
[aria-invalid]{border:2px solid var(--danger)!important}
.limit{margin:0}
.error{margin:0;color:var(--danger)}
.terms{display:flex;gap:12px}
.terms label{font-weight:400}
input[type=checkbox]{flex:none;width:24px;height:24px;margin:0}
button{font-weight:600;cursor:pointer}
ul{padding:0;list-style:none}
li a,header a{display:inline-block;padding-block:10px}
`;
