import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isForBrowser } from './link';
import { useRouter } from './routers';

/** Goes back. Pass it to `onClick` of a link to the parent (preferred: it can be opened in a tab) or of a button. */
export type BackHandler = (event?: MouseEvent) => void;

/**
 * Returns the back action of a page: one step back in history if this application has an entry to go back to, else to
 * the parent page, so that a visitor from another site stays in the product.
 * @param parentPath URL of the parent page, as returned by `paths`
 */
export function useBack(parentPath: string): BackHandler {
  const navigate = useNavigate();
  const { history } = useRouter();
  return (event) => {
    // A click that opens a tab or window is left to the browser.
    if (event && isForBrowser(event)) return;
    event?.preventDefault();
    if (history.position() > 0) navigate(-1);
    else navigate(parentPath);
  };
}
