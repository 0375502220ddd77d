/** How long sending waits for a ticket that is still under way, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The ticket of one filled form: a signed time, by which the server tells people from robots. */
export interface ListingTicket {
  /** Asks for the ticket, when the visitor begins to fill in; again only after a failure. */
  begin(): void;
  /** The ticket, or undefined when there is none: a request without one is stored too, and looked at twice. */
  take(): Promise<string | undefined>;
}

/**
 * Makes the ticket of a form that is about to be filled in.
 * @param functionsUrl the zone's
 */
export function createListingTicket(functionsUrl: string): ListingTicket {
  let ticket: Promise<string | undefined> | undefined;
  const ask = () => {
    ticket ??= askForTicket(functionsUrl).catch(() => {
      ticket = undefined;
      return undefined;
    });
    return ticket;
  };
  return {
    begin: () => void ask(),
    take: () =>
      Promise.race([
        ask(),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
      ]),
  };
}

async function askForTicket(functionsUrl: string): Promise<string | undefined> {
  const response = await fetch(`${functionsUrl}listing-ticket`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`listing-ticket answered ${response.status}`);
  const body: unknown = await response.json();
  const ticket = typeof body === 'object' && body !== null && 'ticket' in body ? body.ticket : undefined;
  return typeof ticket === 'string' ? ticket : undefined;
}
