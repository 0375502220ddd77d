import { logErrors, type MountEvent } from 'federation/contract';
import { createContext, useContext } from 'react';

/** Something that a remote tells the page around it. */
export type EmbedEvent = MountEvent;

/** Who is told. On the zone's own pages nobody listens. */
export const EmbedEvents = createContext(logErrors);

/**
 * Gives a function that tells the embedding page of something. Where none listens, errors go to the console and the rest has
 * no effect.
 * @returns a function that gives false when the page does not want what would follow
 */
export function useEmbedEvent(): (event: EmbedEvent) => boolean {
  const onEvent = useContext(EmbedEvents);
  return (event) => onEvent(event) !== false;
}
