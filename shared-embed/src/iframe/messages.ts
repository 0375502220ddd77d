const EVENTS = [
  'zone-ready',
  'zone-error',
  'zone-navigate',
  'zone-page',
  'zone-business-selected',
  'zone-listing-sent',
  'zone-listing-begun',
  'zone-search',
  'zone-business-opened',
  'zone-phone-opened',
  'zone-website-opened',
  'zone-partner-opened',
  'zone-pdf-opened',
] as const;

/**
 * Forwards an element's events as messages, `{ type, detail }`, with only the primitive values of `detail`: no errors.
 */
export function forwardEvents(element: EventTarget, send: (message: object) => void): void {
  for (const type of EVENTS)
    element.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<Readonly<Record<string, unknown>> | null>;
      const plain = Object.entries(detail ?? {}).filter(([, value]) =>
        /^(?:string|number|boolean)$/.test(typeof value),
      );
      send({ type, detail: Object.fromEntries(plain) });
    });
}
