import {
  type PartId,
  parsePartId,
  type RemoteKey,
  type RenderedBlock,
  type ServerBuild,
  slotMark,
} from '@zone-directory/federation/contract';
import { type LiveComposition, withPrevious } from '@zone-directory/federation-build/compose';
import { createWorkClock, RenderFailure, withDeadline } from '@zone-directory/federation-build/rendering';
import type { Rendering, Renderings } from '../../rendering/renderings';
import type { ReadServerFile } from '../../rendering/server-files';
import { type InlineStyle, inlineStyles } from './inline-styles';
import { hostRelease, remoteRelease } from './live-releases';
import { frameJob, type PageJob, type PageRequest, pageJobs, previousJobs } from './page-jobs';

/** The server-rendered content of a page. */
export interface PageContent {
  /** Equal keys mean equal content. */
  readonly key: string;
  /** What the page is composed from: a remote whose live release cannot be rendered is at the one before. */
  readonly live: LiveComposition;
  /** Frame and parts. */
  readonly html: string;
  readonly styles: readonly InlineStyle[];
  readonly block: RenderedBlock;
  /** The query, reduced to the parameters that the page reads. */
  readonly query: string;
  /** Parts whose code can wait until they hydrate. */
  readonly waiting: readonly PartId[];
  /** Whether everything that can be rendered has been; otherwise the next request may get more. */
  readonly isWhole: boolean;
}

/** Options of `createPageContents`. */
export interface PageContentsOptions {
  readonly renderings: Pick<Renderings, 'render'>;
  readonly files: ReadServerFile;
  /** When the served data was read, in milliseconds since 1970. */
  readonly asOf: () => number | undefined;
}

/** Returns what a page shows before any script runs; undefined if no server renders it. Never rejects. */
export type PageContents = (asked: PageRequest) => Promise<PageContent | undefined>;

interface RenderedPart {
  readonly id: PartId;
  readonly rendering: Rendering;
  readonly styles: readonly InlineStyle[];
}

/** What one release of a remote has rendered of a page. */
interface RenderedRemote {
  readonly parts: readonly RenderedPart[];
  /** Whether it failed to render some part. */
  readonly isFaulty: boolean;
  /** Whether nothing more can be rendered. */
  readonly isWhole: boolean;
  /** Present if it is the release before the live one. */
  readonly formerly?: RemoteKey;
}

/** How long a page waits for style sheets: as long as for code that has not run yet, because both come from an origin. */
const STYLES_MS = 1_200;

export function createPageContents({ renderings, files, asOf }: PageContentsOptions): PageContents {
  /** Undefined if they do not arrive in time; the next request may find them. */
  const stylesOf = async (build: ServerBuild, base: string, name: string) => {
    const clock = createWorkClock();
    const since = clock.read();
    const coming = inlineStyles(files, build, base, name).catch(() => undefined);
    const styles = await withDeadline(coming, () => clock.read() - since >= STYLES_MS);
    return styles === 'late' ? undefined : styles;
  };
  /** The rendered part; `faulty` if its release is to blame that there is none, `browser` if only browsers render it. */
  async function part(
    live: LiveComposition,
    { id, job, isVisitors }: PageJob,
  ): Promise<RenderedPart | 'faulty' | 'browser' | 'none'> {
    const build = live.servers?.[job.remote];
    const release = remoteRelease(live, files, job.remote);
    const { base } = live.registry.remotes[job.remote] ?? {};
    if (!release || !build || base === undefined) return 'none';
    const [rendering, styles] = await Promise.all([
      renderings.render(release, job, isVisitors),
      stylesOf(build, base, job.part),
    ]);
    if (rendering instanceof RenderFailure) return rendering.kind === 'busy' ? 'none' : 'faulty';
    // Data that cannot be read is nobody's fault here.
    if (rendering.outcome === 'failed') return 'none';
    if (rendering.outcome === 'browser') return 'browser';
    return styles ? { id, rendering, styles } : 'faulty';
  }
  async function remote(live: LiveComposition, jobs: readonly PageJob[]): Promise<RenderedRemote> {
    const found = await Promise.all(jobs.map((job) => part(live, job)));
    return {
      parts: found.filter((one) => typeof one !== 'string'),
      isFaulty: found.includes('faulty'),
      isWhole: found.every((one) => one !== 'faulty' && one !== 'none'),
    };
  }
  /** All parts of a remote on a page, by one release, which is the one that the browser starts with. */
  async function liveOrPrevious(
    asked: PageRequest,
    key: RemoteKey,
    jobs: readonly PageJob[],
  ): Promise<RenderedRemote> {
    const live = await remote(asked.live, jobs);
    const former = live.isFaulty ? previousJobs(asked, key) : [];
    if (former.length === 0) return live;
    const previous = await remote(withPrevious(asked.live, [key]), former);
    return previous.parts.length > live.parts.length ? { ...previous, isWhole: false, formerly: key } : live;
  }

  return async (asked) => {
    const { language } = asked;
    const { host } = asked.live;
    const script = hostRelease(asked.live, files);
    if (!script || !host.server) return undefined;
    const { jobs, query, parts: order } = pageJobs(asked);
    const keys = [...new Set(jobs.map(({ job }) => job.remote))];
    const remotes = await Promise.all(
      keys.map((key) =>
        liveOrPrevious(
          asked,
          key,
          jobs.filter(({ job }) => job.remote === key),
        ),
      ),
    );
    const parts = remotes
      .flatMap((one) => one.parts)
      .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    const formerly = remotes.flatMap((one) => one.formerly ?? []);
    const live = withPrevious(asked.live, formerly);
    const slots = parts.map(({ id, rendering: { lang } }) => ({ id, lang }));
    const [frame, styles] = await Promise.all([
      renderings.render(script, frameJob({ ...asked, live }, slots)),
      stylesOf(host.server, host.base, 'frame'),
    ]);
    if (frame instanceof RenderFailure || frame.outcome === 'failed' || !styles) return undefined;
    const isCurrent = ![frame, ...parts.map(({ rendering }) => rendering)].some(({ isFormer }) => isFormer);
    // Without it a browser fetches the data of a former rendering at once.
    const at = isCurrent ? asOf() : undefined;
    return {
      key: JSON.stringify([
        query,
        at,
        formerly,
        frame.id,
        parts.map(({ id, rendering }) => [id, rendering.id]),
      ]),
      query,
      live,
      html: parts.reduce(
        (html, { id, rendering }) => html.replace(slotMark(id), () => rendering.html),
        frame.html,
      ),
      styles: byHref([...styles, ...parts.flatMap((rendered) => rendered.styles)]),
      block: {
        language: frame.lang ?? language,
        parts: Object.fromEntries(parts.map((rendered) => [rendered.id, described(rendered, live)])),
        states: [frame, ...parts.map(({ rendering }) => rendering)].flatMap(({ state }) =>
          state === undefined ? [] : [state],
        ),
        asOf: at,
      },
      waiting: parts
        .map(({ id }) => id)
        .filter((id) => (asked.pages.plan.parts[id]?.hydrate ?? 'load') !== 'load'),
      isWhole: isCurrent && remotes.every((one) => one.isWhole),
    };
  };
}

function described({ id, rendering: { state, lang } }: RenderedPart, { registry }: LiveComposition) {
  const { remote } = parsePartId(id);
  const release = `${remote}@${registry.remotes[remote as RemoteKey]?.release}`;
  return { release, hydrates: state !== undefined, ...(lang && { lang }) };
}

/** Removes duplicates: parts of one remote share sheets. */
const byHref = (styles: readonly InlineStyle[]): readonly InlineStyle[] => [
  ...new Map(styles.map((style) => [style.href, style])).values(),
];
