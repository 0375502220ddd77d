import { domEvent } from '../script/element-state';
import { EmbedError } from '../script/embed-error';

/**
 * Reports names that another script has defined: in one line in the console, and with an event of each element of these
 * names, or of the document if the page has none.
 * @param origin of the zone that would have defined them
 */
export function reportTaken(names: readonly string[], origin: string): void {
  const error = new EmbedError('name', `another script has defined ${names.join(', ')}: ${origin} cannot`);
  console.error(`${error.message} (name)`);
  const dispatch = () => {
    const elements = document.querySelectorAll(names.join());
    for (const one of elements.length > 0 ? elements : [document])
      one.dispatchEvent(domEvent({ name: 'error', detail: { code: 'name', error } }));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', dispatch);
  else dispatch();
}
