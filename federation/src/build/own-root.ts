import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { LoaderContext } from 'webpack';
import { MOUNT_ATTRIBUTE } from '../contract/index';

/**
 * A webpack loader for style sheets that a page and a mounted remote share, such as design tokens: what they say of the
 * page's `:root`, a remote says of its own mount.
 */
export default function ownRoot(this: LoaderContext<{ remote: string }>, css: string): string {
  const mount: SelectorComponent = {
    type: 'attribute',
    name: MOUNT_ATTRIBUTE,
    operation: { operator: 'equal', value: this.getOptions().remote },
  };
  const replaceRoot = (selector: Selector) =>
    selector.map((component) =>
      component.type === 'pseudo-class' && component.kind === 'root' ? mount : component,
    );
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(css),
    visitor: { Selector: replaceRoot },
  });
  return code.toString();
}
