import type { MountEvent, OnMountEvent } from 'federation/contract';
import { createContext, useContext } from 'react';

/** Something that a remote tells the page around it. */
export type EmbedEvent = MountEvent;

/** Where no page listens, there is the console for what its developers should know. */
export const logErrors: OnMountEvent = ({ name, detail }) => {
  if (name === 'error') console.error(detail.error);
};

/** Who is told; nobody on the zone's own pages. */
export const EmbedEvents = createContext(logErrors);

/**
 * Gives a function that tells the embedding page of something; without one it has no effect.
 * @returns a function that gives false when the page does not want what would follow
 */
export function useEmbedEvent(): (event: EmbedEvent) => boolean {
  const onEvent = useContext(EmbedEvents);
  return (event) => onEvent(event) !== false;
}
