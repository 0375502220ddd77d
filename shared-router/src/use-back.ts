import type { MouseEvent } from 'react';
import { useNavigate } from '#router';
import { useRouter } from './history-router';
import { isForBrowser } from './link';

/** Goes back. Given to `onClick` of a link to the parent (the better choice: it can be opened in a tab) or a button. */
export type BackHandler = (event?: MouseEvent) => void;

/**
 * The back action of a page: one step back in history when this application has an entry to go back to, else the
 * parent page, so that a visitor from another site stays in the product.
 *
 * @param parentPath URL of the parent page, as `paths` gives it
 */
export function useBack(parentPath: string): BackHandler {
  const navigate = useNavigate();
  const { history } = useRouter();
  return (event) => {
    // A link opened in a new tab or window is left to the browser.
    if (event && isForBrowser(event)) return;
    event?.preventDefault();
    if (history.position() > 0) navigate(-1);
    else navigate(parentPath);
  };
}
