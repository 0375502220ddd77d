/**
 * A webpack loader for `shared-ui/slot.css`, in which `:host` stands for the element around a part. Remotes' builds
 * replace it by the remote's own slots; the monolith has the parts of all remotes, so by any slot.
 */
export default function anySlot(css: string): string {
  return css.replaceAll(':host', '[data-part]');
}
