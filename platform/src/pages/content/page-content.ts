import type { LiveComposition } from 'federation/compose';
import {
  type PartId,
  parsePartId,
  type RemoteKey,
  type RenderedBlock,
  type ServerBuild,
  slotMark,
} from 'federation/contract';
import { createWorkClock, withPatience } from '../../rendering/process/work-clock';
import { RenderFailure, type Rendering, type Renderings } from '../../rendering/renderings';
import type { ServerFiles } from '../../rendering/server-files';
import { type InlineStyle, inlineStyles } from './inline-styles';
import { hostRelease, remoteRelease } from './live-releases';
import { frameJob, type PageRequest, pageJobs } from './page-jobs';

/** The server-rendered content of a page. */
export interface PageContent {
  /** Equal keys mean equal content. */
  readonly key: string;
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
  readonly files: ServerFiles;
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

/** How long a page waits for the style sheets of a part, and of the frame: as long as for their renderings. */
const STYLES_MS = 200;
const FRAME_STYLES_MS = 1_200;

export function createPageContents({ renderings, files, asOf }: PageContentsOptions): PageContents {
  /** Undefined if they do not arrive in time; the next request may find them. */
  const stylesOf = async (ms: number, ...[build, base, name]: [ServerBuild, string, string]) => {
    const clock = createWorkClock();
    const since = clock.read();
    const coming = inlineStyles(files, build, base, name).catch(() => undefined);
    const styles = await withPatience(coming, () => clock.read() - since >= ms);
    return styles === 'late' ? undefined : styles;
  };
  async function part(live: LiveComposition, { id, job }: ReturnType<typeof pageJobs>['jobs'][number]) {
    const build = live.servers?.[job.remote];
    const release = remoteRelease(live, files, job.remote);
    const { base } = live.registry.remotes[job.remote] ?? {};
    if (!release || !build || base === undefined) return undefined;
    const [rendering, styles] = await Promise.all([
      renderings.render(release, job),
      stylesOf(STYLES_MS, build, base, job.part),
    ]);
    const isShown = !(rendering instanceof RenderFailure) && rendering.outcome !== 'failed' && styles;
    return isShown ? { id, rendering, styles } : undefined;
  }

  return async (asked) => {
    const { live, language } = asked;
    const { host } = live;
    const script = hostRelease(live, files);
    if (!script || !host.server) return undefined;
    const { jobs, query } = pageJobs(asked);
    const parts = (await Promise.all(jobs.map((job) => part(live, job)))).filter(
      (found): found is RenderedPart => found !== undefined,
    );
    const slots = parts.map(({ id, rendering: { lang } }) => ({ id, lang }));
    const [frame, styles] = await Promise.all([
      renderings.render(script, frameJob(asked, slots)),
      stylesOf(FRAME_STYLES_MS, host.server, host.base, 'frame'),
    ]);
    if (frame instanceof RenderFailure || frame.outcome === 'failed' || !styles) return undefined;
    const isCurrent = ![frame, ...parts.map(({ rendering }) => rendering)].some(({ isFormer }) => isFormer);
    // Without it a browser fetches the data of a former rendering at once.
    const at = isCurrent ? asOf() : undefined;
    return {
      key: JSON.stringify([query, at, frame.id, parts.map(({ id, rendering }) => [id, rendering.id])]),
      query,
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
      isWhole: isCurrent && parts.length === jobs.length,
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
