'use client';
import {
  type CSSProperties,
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type {
  ZoneDirectoryAttributes,
  ZoneElement,
  ZoneListingAttributes,
  ZonePartnersAttributes,
  ZoneSearchAttributes,
} from './elements';
import type { ZoneEventMap } from './events';
import { type LoadZoneOptions, loadZone } from './load-zone';

type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Name;
type AsProps<Attributes> = { readonly [Name in keyof Attributes as CamelCase<Name>]: Attributes[Name] };
type Handlers = {
  readonly [Name in keyof ZoneEventMap as Name extends `zone-${infer Event}`
    ? `on${Capitalize<CamelCase<Event>>}`
    : never]?: ((event: ZoneEventMap[Name]) => void) | undefined;
};

/** Props of every component. */
export interface ZoneProps extends LoadZoneOptions, Handlers {
  /** Origin of the zone's pages, such as `https://zone.example`. */
  readonly origin: string;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Shown until the zone's content has loaded; stays if it fails to load. */
  readonly children?: ReactNode;
}

type Component<Attributes> = ForwardRefExoticComponent<
  ZoneProps & AsProps<Attributes> & RefAttributes<ZoneElement>
>;

type EventName = keyof ZoneEventMap extends `zone-${infer Name}` ? Name : never;

/** Names of the events, without their common beginning. */
const EVENTS = [
  'ready',
  'error',
  'title',
  'page',
  'navigate',
  'search',
  'business-selected',
  'business-opened',
  'phone-opened',
  'website-opened',
  'partner-opened',
  'pdf-opened',
  'listing-begun',
  'listing-sent',
] as const satisfies readonly EventName[];

/** Returns the prop of an event: `onBusinessSelected`. */
const propOf = (event: string) =>
  `on-${event}`.replace(/-./g, ([, letter = '']) => letter.toUpperCase()) as keyof Handlers;

type AllProps = ZoneProps & AsProps<ZoneDirectoryAttributes & ZoneListingAttributes & ZoneSearchAttributes>;

const component = <Attributes>(name: string) =>
  forwardRef<ZoneElement, AllProps>((props, ref) => {
    const { origin, release, integrity, nonce, linkBase, headingLevel, className, ...rest } = props;
    const { lang, path } = rest;
    // Both React versions pass `class` to a custom element unchanged.
    const given: Record<string, unknown> = {
      ...rest,
      'link-base': linkBase,
      'heading-level': headingLevel,
      class: className,
    };
    for (const event of EVENTS) delete given[propOf(event)];
    const element = useRef<ZoneElement | null>(null);
    const latest = useRef<Handlers>(props);
    latest.current = props;
    // A ref callback runs before the element can dispatch events; it is stable, so that it runs only once.
    const [attach] = useState(() => {
      const tell = (event: Event) => {
        // Ignores events that bubble up from a child.
        if (event.target === element.current) latest.current[propOf(event.type.slice(5))]?.(event as never);
      };
      return (node: ZoneElement | null) => {
        element.current = node;
        for (const event of EVENTS) node?.addEventListener(`zone-${event}`, tell);
      };
    });
    useImperativeHandle(ref, () => element.current as ZoneElement, []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: what the script is loaded with, and nothing else
    useEffect(() => {
      loadZone(origin, props).catch((error: unknown) => {
        const detail = { code: 'script', error };
        element.current?.dispatchEvent(
          new CustomEvent('zone-error', { detail, bubbles: true, composed: true }),
        );
      });
    }, [origin, release, integrity, nonce]);
    // React 19 sets these as properties, which become the string "undefined" once they are no longer given.
    useEffect(() => {
      if (lang === undefined) element.current?.removeAttribute('lang');
      if (path === undefined) element.current?.removeAttribute('path');
    }, [lang, path]);
    return createElement(name, { ...given, ref: attach });
  }) as unknown as Component<Attributes>;

/** `<zone-partners>`: the partners of the zone. */
export const ZonePartners = /* @__PURE__ */ component<ZonePartnersAttributes>('zone-partners');
/** `<zone-search>`: the search, without the directory. */
export const ZoneSearch = /* @__PURE__ */ component<ZoneSearchAttributes>('zone-search');
/** `<zone-directory>`: categories and businesses. */
export const ZoneDirectory = /* @__PURE__ */ component<ZoneDirectoryAttributes>('zone-directory');
/** `<zone-listing>`: the form to request a listing. */
export const ZoneListing = /* @__PURE__ */ component<ZoneListingAttributes>('zone-listing');
