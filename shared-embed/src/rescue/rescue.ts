import { TRUSTED_TYPES_POLICY } from '@zone-directory/federation/contract';
import {
  afterVisible,
  forgetChunks,
  LONGEST_WAIT_MS,
  watchContent,
} from '@zone-directory/federation/runtime';
import { advice, lacks, missingSources } from '../script/advice';
import { nameOf } from '../script/element-release';
import { domEvent, langOf, languageOf } from '../script/element-state';
import { EmbedError } from '../script/embed-error';
import type { LiveElements } from '../script/live-elements';
import { createRemotes, type LoadMount } from '../script/remotes';
import type { Failure, ListedRelease, Rescue, Zone } from '../script/zone';
import { codeOf, errorOf, lossOf } from './error-of';
import { failureTexts, showMessage } from './message';
import { createReleases } from './releases';
import { createFailureReports } from './report-failure';
import { createRetries, type Retries } from './retries';
import { reportTaken } from './taken-names';

/** How long a mount that is ready may show nothing. */
const EMPTY_MS = 1_000;
/** The previous release has so long in any case, so that the message does not flash where it comes at once. */
const ANOTHER_MS = 500;
/** A failure that names what the page's policy lacks comes within this time. */
const POLICY_MS = 1_000;

/** Creates the rescue of one page. */
export function createRescue(): Rescue {
  const releases = createReleases();
  let retries: Retries | undefined;
  /** What the page's policy lacks, as it was said. */
  const said = new Set<string>();
  let isPolicyDue = false;
  const report = createFailureReports();

  async function replacement(
    { element, live, release }: Failure,
    isBystander: boolean,
    refresh: Zone['live']['refresh'],
  ): Promise<ListedRelease | undefined> {
    if (!live || !release) return undefined;
    // Also names the release before. Meanwhile there may be another live one.
    const now = await refresh().catch(() => live);
    const declared = now.elements[element.localName];
    const instead = declared && releases.fail(now, declared, release, isBystander);
    return instead && { live: now, declared, release: instead };
  }

  return {
    takeOver(zone) {
      const { live, loadMount } = zone;
      const seen = async (reading: Promise<LiveElements>) => {
        const list = await reading;
        retries?.look(list);
        return list;
      };
      zone.live = { current: () => seen(live.current()), refresh: () => seen(live.refresh()) };
      retries = createRetries(zone.live.refresh);
      /** By attempt. What failed may be a shared package, in a state that only a new share scope ends. */
      const loaders = new Map<string, LoadMount>();
      zone.choose = releases.choose;
      zone.loadMount = (release, language) => {
        const key = `${release.isPrevious} ${release.attempt}`;
        const isFirst = !release.isPrevious && release.attempt === 1;
        const load = loaders.get(key) ?? (isFirst ? loadMount : createRemotes({ forget: forgetChunks }));
        loaders.set(key, load);
        return load(release, language);
      };
    },
    async failed(failure, { live: { refresh }, blocked, logged }) {
      const { element, view, live, release, since = 0, isEmpty } = failure;
      const error = errorOf(failure.error);
      const code = failure.code ?? codeOf(error);
      // Without its configuration it is the zone that failed, and no release.
      const isItsOwn = failure.code !== undefined || code !== 'configuration';
      const { isLost, isBroken, isBystander } = lossOf(error);
      const needsAnother = isItsOwn && (isLost || isEmpty());
      const instead = needsAnother ? await replacement(failure, isBystander, refresh) : undefined;
      const name = release && nameOf(release);
      const fallback = instead && nameOf(instead.release);
      if (!instead || !isBystander) {
        if (live && name) {
          const language = languageOf(live, langOf(element));
          report({
            ...{ live, language, code, error },
            part: element.localName,
            release: name,
            wasShown: !isEmpty(),
          });
        }
        const missing = [missingSources(live, blocked), ...missingPolicy(failure.code ? '' : code, error)]
          .filter(Boolean)
          .join('; ');
        said.add(missing);
        const line = `${name ? ` ${name}` : ''}: ${advice(code, error, missing)}`;
        if (!logged.has(line)) console.error(`<${element.localName}>${line}`, error);
        logged.add(line);
        element.dispatchEvent(domEvent({ name: 'error', detail: { code, error, release: name, fallback } }));
      }
      if (isLost && instead) {
        // It starts again with that release, and waits anew.
        element.reset();
        return undefined;
      }
      if (!instead && isEmpty())
        retries?.add({ name: element.localName, isWaiting: isEmpty, start: () => element.reset() }, live);
      if (isBroken) view.wait();
      const left = Math.max(ANOTHER_MS, since + LONGEST_WAIT_MS - Date.now());
      if (instead) afterVisible(left, () => void say());
      else void say();
      return instead;

      async function say(): Promise<void> {
        if (!isBroken && !isEmpty()) return;
        const texts = await failureTexts(live, element.localName, langOf(element));
        // The live release may have changed by the time of a Retry.
        if (isBroken || isEmpty()) showMessage(view, texts, () => void element.reload());
      }
    },
    reportTaken,
    reportPolicy({ live, blocked }) {
      if (isPolicyDue) return;
      isPolicyDue = true;
      setTimeout(async () => {
        isPolicyDue = false;
        const missing = missingSources(await live.current().catch(() => undefined), blocked);
        if (missing && !said.has(missing)) console.warn(lacks(missing));
        said.add(missing);
      }, POLICY_MS);
    },
    watch(place, onShown, onEmpty) {
      // Nothing can be seen of an element that the page itself hides.
      if (place.checkVisibility?.() === false) {
        onShown();
        return () => {};
      }
      const fail = () => onEmpty(new EmbedError('render', 'it is ready, and shows nothing'));
      const stopWaiting = afterVisible(EMPTY_MS, fail);
      const content = watchContent(place, (isThere) => {
        if (!isThere) return;
        stopWaiting();
        onShown();
      });
      content.look();
      return () => {
        stopWaiting();
        content.stop();
      };
    },
  };
}

/** What the page lacks if it lists its Trusted Types policies, and this has stopped the code: no remote throws that. */
const missingPolicy = (code: string, error: Error): readonly string[] =>
  code === 'evaluate' && error instanceof TypeError
    ? [`trusted-types ${TRUSTED_TYPES_POLICY} 'allow-duplicates'`]
    : [];
