/**
 * Embeds a remote in a third-party page. Compiled into each remote; remotes share only the facades that it builds on.
 * @packageDocumentation
 */
export { type EmbedEvent, useEmbedEvent } from './embed-event';
export { Pages } from './pages';
export { useRefusesListings } from './refused-listings';
export { useFocusOnNewPage } from './use-focus-on-new-page';
export { type ZoneMountDefinition, zoneMount } from './zone-mount';
export { ZoneRouter, type ZoneRouterProps } from './zone-router';
