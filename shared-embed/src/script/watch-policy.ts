/** Records what the page's policy blocks from now on: the last URL of each directive. */
export function watchPolicy(): ReadonlyMap<string, string> {
  const blocked = new Map<string, string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    blocked.set(effectiveDirective.replace(/-elem$/, ''), blockedURI);
  });
  return blocked;
}
