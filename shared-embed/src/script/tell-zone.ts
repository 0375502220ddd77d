import type { LiveElements } from './live-elements';

/** What a page tells the zone of its elements (`platform/src/failures/report.ts`): nothing of the visitor. */
export interface ElementReport {
  /** Undefined if the zone lacks the page's: then elements speak English. */
  readonly language: string | undefined;
  /** Releases (`name@release`) that an element shows for the first time in this page. */
  readonly visited?: readonly string[];
  /** Releases that have failed for the first time in this page. */
  readonly failing?: readonly string[];
  readonly failures?: readonly {
    readonly release: string;
    readonly part: string;
    readonly phase: string;
    readonly stack: readonly string[];
  }[];
}

/** Tells the zone, if it wants to know. */
export function tellZone({ zone, reportToken: token }: LiveElements, report: ElementReport): void {
  if (token) navigator.sendBeacon?.(`${zone}reports`, JSON.stringify({ token, route: 'embed', ...report }));
}
