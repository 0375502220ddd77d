import { forgetConfiguration } from './configuration/current';

/** For tests: forgets the configuration, the source and everything in the cache. */
export function resetData(): void {
  forgetConfiguration();
}
