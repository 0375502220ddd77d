const EVENTS = [
  'zone-ready',
  'zone-error',
  'zone-navigate',
  'zone-business-selected',
  'zone-listing-sent',
] as const;

/** Sends the events of an element as messages, `{ type, detail }`, with what of their detail is plain: an error is not. */
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
