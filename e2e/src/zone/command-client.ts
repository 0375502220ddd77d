import type { Answer, Command } from './messages';

/**
 * Creates a client that sends commands to a zone, which replies by number and in any order.
 * @param send sends a numbered command
 */
export function createClient(send: (asked: { readonly id: number; readonly command: Command }) => void) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let latest = 0;
  return {
    /** Resolves to the reply's value. @throws Error from the zone */
    ask: (command: Command): Promise<unknown> =>
      new Promise((resolve, reject) => {
        latest += 1;
        waiting.set(latest, { resolve, reject });
        send({ id: latest, command });
      }),
    hear({ answer, value, error }: Answer): void {
      const asker = waiting.get(answer);
      waiting.delete(answer);
      if (error === undefined) asker?.resolve(value);
      else asker?.reject(new Error(error));
    },
  };
}
