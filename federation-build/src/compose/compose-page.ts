import {
  type AssetFile,
  FIRST_VIEW_END,
  HOST_BASE_PLACEHOLDER,
  matchPage,
  type PartId,
  parsePartId,
  partAssets,
  partsAt,
  type RenderedBlock,
  type SitePlan,
  type Words,
} from '@zone-directory/federation/contract';
import { escapeHtml, jsonBlock, preloadLink } from './html';
import { imagePreloads } from './image-preloads';
import type { LiveComposition, LiveHost } from './live';
import { hostFiles, PAGE_MARKS } from './template';

/** Everything a page is composed from. */
export interface PageInput {
  /** The host's `index.html` as built. */
  readonly template: string;
  readonly live: LiveComposition;
  readonly plan: SitePlan;
  /** English texts declared by remotes, by `wordKey`; the page loads other languages itself. */
  readonly words: Words;
  /** The host's strings in the page's language, opaque here, for the page's `strings` block. */
  readonly strings?: unknown;
  /** Origins that may load code, from the deployment's configuration. */
  readonly allowedOrigins: readonly string[];
  /** The product's configuration, opaque here, for the page's `configuration` block. */
  readonly configuration: unknown;
  readonly pathname: string;
  readonly language: { readonly code: string; readonly dir: 'ltr' | 'rtl' };
  /** Paths of JSON that the page always requests: its own strings, the site's texts. */
  readonly prefetchJson?: readonly string[];
  /** Path of a remote's strings below its release folder, if the page will request them. */
  readonly stringsPath?: string | undefined;
  /** Head metadata as safe HTML, made with `escapeHtml`. */
  readonly head?: string;
  /** The server-rendered content of the page. */
  readonly content?: PageContentInput | undefined;
  /** What the page says while its script has not started, as safe HTML. */
  readonly notice?: string;
  /** With what the page may report failures of its parts; without it, it reports none. */
  readonly reportToken?: string | undefined;
  /** Names of `data-` attributes to set on `<html>`. */
  readonly marks?: readonly string[];
}

/** Server-rendered content of a page, checked and safe. */
export interface PageContentInput {
  /** The host's frame with its parts. */
  readonly html: string;
  /** Every style sheet that the HTML needs, inlined in the page. */
  readonly styles: readonly { readonly href: string; readonly css: string }[];
  readonly block: RenderedBlock;
  /** The query parameters that determine what the page shows. */
  readonly query: string;
  /** Parts that need no code yet. */
  readonly waiting: readonly PartId[];
}

/** A link to a style sheet in the template. */
const HOST_SHEET = new RegExp(`<link href="${HOST_BASE_PLACEHOLDER}([^"]*\\.css)" rel="stylesheet">`, 'g');

/**
 * Browsers paint whatever they have parsed after a few milliseconds. On a slow processor that is the header alone, or
 * some cards of a list, and each further piece costs another style, layout and paint.
 * Source: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const PAINT_LATER = `<link rel="expect" href="#${FIRST_VIEW_END}" blocking="render">`;

/** The template's message for visitors without JavaScript, which is removed if the page is complete. */
const NEEDS_SCRIPT = /<noscript>.*?<\/noscript>/s;

/** Includes the URL of its file, which tells scripts that the page has it. */
const styleElement = ({ href, css }: PageContentInput['styles'][number]) =>
  `<style data-href="${escapeHtml(href)}">${css}</style>`;

/**
 * Composes the page of a route: template, language, preload links and data blocks. A pure function of what is live and
 * what the visitor requested. A path that matches no page gives the host's page without hints.
 */
export function composePage(input: PageInput): string {
  const { live, plan, language } = input;
  const match = matchPage(input.pathname, plan.pages);
  const { content } = input;
  // Without content, a page is composed once for all queries.
  const parts = partsAt(match?.page, plan, new URLSearchParams(content?.query));
  const files = filesOf(
    parts.filter((id) => !content?.waiting.includes(id)),
    live,
  );
  const json = [...(input.prefetchJson ?? [])];
  if (input.stringsPath) for (const base of files.bases) json.push(`${base}${input.stringsPath}`);

  const isWhole = content !== undefined && parts.every((id) => Object.hasOwn(content.block.parts, id));
  const inPage = new Set(content?.styles.map(({ href }) => href));
  const head = [
    input.head ?? '',
    content?.html.includes(` id="${FIRST_VIEW_END}"`) ? PAINT_LATER : '',
    ...imagePreloads(content?.html ?? ''),
    ...(content?.styles.map(styleElement) ?? []),
    ...preloads(files.scripts, 'script'),
    ...preloads(
      files.styles.filter(({ href }) => !inPage.has(href)),
      'style',
    ),
    ...json.map((href) => preloadLink(href, 'fetch')),
  ].join('');
  const data =
    jsonBlock('configuration', input.configuration) +
    jsonBlock('composition', {
      registry: live.registry,
      manifests: manifestsOf(parts, live),
      plan,
      words: input.words,
      allowedOrigins: input.allowedOrigins,
      host: { name: live.host.name, version: live.host.release },
      ...(input.reportToken === undefined ? {} : { reportToken: input.reportToken }),
    }) +
    (content ? jsonBlock('rendered', content.block) : '') +
    (input.strings === undefined ? '' : jsonBlock('strings', input.strings));
  const marks = (input.marks ?? []).map((name) => ` data-${name}=""`).join('');

  return input.template
    .replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(language.code)}" dir="${language.dir}"${marks}>`)
    .replace(HOST_SHEET, (link, file: string) => (inPage.has(`${live.host.base}${file}`) ? '' : link))
    .replace(hostFiles(), (_, attribute: string, file: string) => hostFile(live.host, attribute, file))
    .replace(PAGE_MARKS.head, () => head)
    .replace(PAGE_MARKS.frame, () => content?.html ?? '')
    .replace(PAGE_MARKS.notice, () => input.notice ?? '')
    .replace(NEEDS_SCRIPT, (notice) => (isWhole ? '' : notice))
    .replace(PAGE_MARKS.data, () => data);
}

/** The manifests of the page's own remotes: others are fetched when needed. */
function manifestsOf(parts: readonly PartId[], { manifests }: LiveComposition): LiveComposition['manifests'] {
  const keys = new Set(parts.map((id) => parsePartId(id).remote));
  return Object.fromEntries(Object.entries(manifests).filter(([key]) => keys.has(key as `mf-${string}`)));
}

/**
 * The files of a page's parts, and the release folders of their remotes, which contain their strings. A remote that is
 * not live or lacks a manifest contributes nothing: the loader reports the problem.
 */
function filesOf(parts: readonly PartId[], { registry, manifests }: LiveComposition) {
  const found = parts.flatMap((id) => {
    const { remote: key, expose } = parsePartId(id);
    const [remote, manifest] = [registry.remotes[key], manifests[key]];
    return remote && manifest ? [{ base: remote.base, ...partAssets(remote, manifest, expose) }] : [];
  });
  return {
    scripts: found.flatMap(({ scripts }) => scripts),
    styles: found.flatMap(({ styles }) => styles),
    bases: new Set(found.map(({ base }) => base)),
  };
}

/** A link for each file, once. Files of development builds have no integrity, and get none. */
const preloads = (files: readonly AssetFile[], as: 'script' | 'style') =>
  new Set(files.flatMap(({ href, integrity }) => (integrity ? [preloadLink(href, as, integrity)] : [])));

function hostFile({ base, integrity = {} }: LiveHost, attribute: string, file: string): string {
  const checked = integrity[file] ? ` integrity="${escapeHtml(integrity[file])}"` : '';
  // A deferred script is otherwise requested only once the browser has nothing better to do: 90 ms later on a phone.
  const priority = attribute === 'src' ? ' fetchpriority="high"' : '';
  return `${attribute}="${escapeHtml(base)}${file}"${checked} crossorigin${priority}`;
}
