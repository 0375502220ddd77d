import { type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext, useNavigate } from 'react-router-dom';

/** Goes back. Given to `onClick` of a link to the parent (the better choice: it can be opened in a tab) or a button. */
export type BackHandler = (event?: MouseEvent) => void;

/**
 * The back action of a page: one step back in history when this application has an entry to go back to, else the
 * parent page, so that a visitor who came from elsewhere is not sent away.
 *
 * @param parentPath address of the parent page, as `paths` gives it
 */
export function useBack(parentPath: string): BackHandler {
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return (event) => {
    // A link opened in a new tab or window is the browser's business.
    if (event && (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey))
      return;
    event?.preventDefault();
    if (positionInApplication(navigator) > 0) navigate(-1);
    else navigate(parentPath);
  };
}

/**
 * How many entries of this application lie before the present one. A memory router counts them itself; the
 * others keep the number in the entry's state, where it survives a reload. `location.key` would not do: replacing
 * the first entry changes it.
 */
function positionInApplication(navigator: object): number {
  if ('index' in navigator) return Number(navigator.index);
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
