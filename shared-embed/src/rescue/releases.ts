import { type Choose, chooseLive, type ElementRelease } from '../script/element-release';
import type { LiveElement, LiveElements } from '../script/live-elements';

/** Chooses the releases of a page's elements, the same for all elements of a remote. */
export interface Releases {
  /** Returns the live release, or the previous one where the live one has failed. */
  readonly choose: Choose;
  /**
   * Records that a release failed.
   * @param isBystander whether another release is to blame: at first it is loaded again, with a React of its own
   * @returns the release to show instead; if there is none, all of them are tried again after a Retry
   */
  fail(
    live: LiveElements,
    element: LiveElement,
    failed: ElementRelease,
    isBystander: boolean,
  ): ElementRelease | undefined;
}

/** Creates the choice of releases for one page. It lasts for the visit. */
export function createReleases(): Releases {
  /** Base URLs of live releases that failed. */
  const failed = new Set<string>();
  /** By base URL. */
  const attempts = new Map<string, number>();
  const choose: Choose = (live, element) => {
    const release = chooseLive(live, element);
    const previous = failed.has(release.base) && live.remotes[element.remote]?.previous;
    const files = previous ? previous.files[element.mount] : undefined;
    const chosen = files ? { ...release, ...previous, files, isPrevious: true } : release;
    // A later attempt does not take the chunks of the failed release, which may have the same unique name.
    return { ...chosen, attempt: attempts.get(chosen.base) ?? (files ? 2 : 1) };
  };
  return {
    choose,
    fail(live, element, { base, attempt }, isBystander) {
      attempts.set(base, attempt + 1);
      if (isBystander && attempt === 1) return choose(live, element);
      failed.add(base);
      const instead = choose(live, element);
      if (instead.base !== base && !failed.has(instead.base)) return instead;
      for (const one of [base, live.remotes[element.remote]?.base]) failed.delete(one ?? '');
      return undefined;
    },
  };
}
