import { logErrors, type MountEvent } from '@zone-directory/federation/contract';
import { createContext, useContext } from 'react';

/** An event that a remote sends to the embedding page. */
export type EmbedEvent = MountEvent;

/** The listener for events. On the zone's own pages it only logs errors. */
export const EmbedEvents = createContext(logErrors);

/**
 * Returns a function that sends an event to the embedding page. Without a listener, errors are logged to the console
 * and other events are ignored.
 * @returns a function that returns false when the page cancels the event
 */
export function useEmbedEvent(): (event: EmbedEvent) => boolean {
  const onEvent = useContext(EmbedEvents);
  return (event) => onEvent(event) !== false;
}
