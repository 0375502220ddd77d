import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ZoneDirectoryAttributes,
  ZoneDirectoryElement,
  ZoneListingAttributes,
  ZoneListingElement,
  ZonePartnersAttributes,
  ZonePartnersElement,
  ZoneSearchAttributes,
  ZoneSearchElement,
} from './elements';

type Props<Element, Attributes> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Attributes & { class?: string | undefined };

/** JSX types of the zone elements. */
export interface ZoneIntrinsicElements {
  'zone-partners': Props<ZonePartnersElement, ZonePartnersAttributes>;
  'zone-search': Props<ZoneSearchElement, ZoneSearchAttributes>;
  'zone-directory': Props<ZoneDirectoryElement, ZoneDirectoryAttributes>;
  'zone-listing': Props<ZoneListingElement, ZoneListingAttributes>;
}
