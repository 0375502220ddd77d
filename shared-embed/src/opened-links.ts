import type { MountEvent, OnMountEvent } from '@zone-directory/federation/contract';

/** On a link: what it opens, where the URL does not tell: `website` of a business, or `partner`. */
const OPENS = 'data-opens';
/** On what shows a business: its record id. */
const BUSINESS = 'data-business';

/**
 * Tells a mount's page which phone numbers, websites, partners and PDF files a visitor opens in it, also by keyboard; not
 * the numbers themselves, which may be a person's.
 * @param element the mount's element
 * @returns a function that ends it
 */
export function tellOpenedLinks(element: Element, tell: OnMountEvent): () => void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const event = link && openedBy(link);
    if (event) tell(event);
  };
  // Before what stops it further down.
  element.addEventListener('click', onClick, true);
  return () => element.removeEventListener('click', onClick, true);
}

function openedBy(link: HTMLAnchorElement): MountEvent | undefined {
  const { protocol, pathname, href } = link;
  const id = link.closest(`[${BUSINESS}]`)?.getAttribute(BUSINESS);
  const business = id ? { id } : {};
  if (protocol === 'tel:') return { name: 'phone-opened', detail: business };
  if (/\.pdf$/i.test(pathname)) return { name: 'pdf-opened', detail: { href } };
  switch (link.getAttribute(OPENS)) {
    case 'website':
      return { name: 'website-opened', detail: { ...business, href } };
    case 'partner':
      return { name: 'partner-opened', detail: { href } };
    default:
      return undefined;
  }
}
