/**
 * A remote in a page that is not ours. Compiled into each remote; what is shared between remotes are the facades below.
 * @packageDocumentation
 */
export { type EmbedEvent, useEmbedEvent } from './embed-event';
export { FocusOnNewPage } from './focus-on-new-page';
export { type MountStrings, useMountStrings } from './mount-strings';
export { useFocusOnNewPage } from './use-focus-on-new-page';
export { type ZoneMountDefinition, zoneMount } from './zone-mount';
export { ZoneRouter, type ZoneRouterProps } from './zone-router';
