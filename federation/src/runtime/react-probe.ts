import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messageOf } from './thrown-values';

/**
 * Returns whether React renders nothing any more, in any root. It guards against rendering while it renders with state
 * of its module, and does not reset that when an error escapes its own code: a thrown value whose `then` throws, or a
 * stack overflow in a commit. From then on it refuses all work (error #327) or silently skips it. Call it in a task of
 * its own: while React calls a part, it is not broken.
 */
export function isReactBroken(): boolean {
  const element = document.createElement('div');
  try {
    const root = createRoot(element);
    flushSync(() => root.render('works'));
    const isBroken = element.textContent === '';
    if (!isBroken) root.unmount();
    return isBroken;
  } catch {
    return true;
  }
}

/** Returns whether this is React's refusal to work while it works. Source: https://react.dev/errors/327 */
export const isRefusal = (error: unknown): boolean => /#327\b|already be working/.test(messageOf(error));
