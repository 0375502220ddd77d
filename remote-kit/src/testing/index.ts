/**
 * Helpers for a remote's tests.
 * @packageDocumentation
 */

export { type Hydrated, hydrate, replay } from '@zone-directory/testing/hydrate';
export { answerJson, startServer, type TestServer } from '@zone-directory/testing/server';
export { zoneAt } from '@zone-directory/testing/zone-settings';
export {
  type HydratedPart,
  type PartPage,
  type PartStrings,
  type PartZone,
  setUpPartPage,
} from './part-page';
