import { MOUNT_ATTRIBUTE, type RemoteKey } from '@zone-directory/federation/contract';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { LoaderContext } from 'webpack';

interface OwnRootOptions {
  readonly remote: RemoteKey;
  /** Whether selectors of the page stay: in development, where the page is the remote's. Default: false. */
  readonly keepsRoot?: boolean;
}

/**
 * A webpack loader for style sheets that a page and a remote share, such as design tokens. In a remote, `:root` and
 * `body` become its mount, and `:host` becomes the element around the remote: a mount or a slot.
 */
export default function ownRoot(this: LoaderContext<OwnRootOptions>, css: string): string {
  const { remote, keepsRoot = false } = this.getOptions();
  const mount = attribute(MOUNT_ATTRIBUTE, 'equal', remote);
  const place: SelectorComponent = {
    type: 'pseudo-class',
    kind: 'is',
    selectors: [[mount], [attribute('data-remote', 'prefix', `${remote}@`)]],
  };
  const replace = (component: SelectorComponent): SelectorComponent => {
    if (component.type === 'pseudo-class' && component.kind === 'host') return place;
    if (!keepsRoot && isPage(component)) return mount;
    return component.type === 'pseudo-class' && component.kind === 'where'
      ? { ...component, selectors: component.selectors.map((selector) => selector.map(replace)) }
      : component;
  };
  const replaceAll = (selector: Selector) => selector.map(replace);
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(css),
    visitor: { Selector: replaceAll },
  });
  return code.toString();
}

const isPage = (component: SelectorComponent) =>
  (component.type === 'pseudo-class' && component.kind === 'root') ||
  (component.type === 'type' && component.name === 'body');

const attribute = (name: string, operator: 'equal' | 'prefix', value: string): SelectorComponent => ({
  type: 'attribute',
  name,
  operation: { operator, value },
});
