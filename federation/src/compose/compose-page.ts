import {
  HOST_BASE_PLACEHOLDER,
  matchPage,
  type PartId,
  parsePartId,
  partsAt,
  type RenderedBlock,
  type SitePlan,
  type Words,
} from '../contract/index';
import { hintsOf, type PageHints } from './hints';
import { escapeHtml, jsonBlock, preloadLink } from './html';
import type { LiveComposition, LiveHost } from './live';

/** Everything a page is made of. */
export interface PageInput {
  /** The host's `index.html` as its build made it. */
  readonly template: string;
  readonly live: LiveComposition;
  readonly plan: SitePlan;
  /** English texts that remotes declare, by `wordKey`; the page reads other languages itself. */
  readonly words: Words;
  /** Origins that may load code, from the deployment's configuration. */
  readonly allowedOrigins: readonly string[];
  /** The product's configuration, opaque here, for the page's `configuration` block. */
  readonly configuration: unknown;
  readonly pathname: string;
  readonly language: { readonly code: string; readonly dir: 'ltr' | 'rtl' };
  /** Paths of JSON that the page will ask for whatever happens: its own strings, the site's texts. */
  readonly prefetchJson?: readonly string[];
  /** Path of a remote's strings below its release folder, where the page will ask for them. */
  readonly stringsPath?: string | undefined;
  /** Head metadata as safe HTML, made with `escapeHtml`. */
  readonly head?: string;
  /** What servers have rendered of the page. */
  readonly content?: PageContentInput | undefined;
  /** Names of `data-` attributes that the document begins with. */
  readonly marks?: readonly string[];
}

/** What servers have rendered of a page, checked and safe. */
export interface PageContentInput {
  /** The host's frame with its parts. */
  readonly html: string;
  /** Every style sheet that the HTML needs: they stand in the page. */
  readonly styles: readonly { readonly href: string; readonly css: string }[];
  readonly block: RenderedBlock;
  /** Those names of the URL's query that decide what the page shows. */
  readonly query: string;
  /** Parts that need no code yet. */
  readonly waiting: readonly PartId[];
}

/** How the host's template names a file of its release, in a script or a link. */
const HOST_FILE = new RegExp(`\\b(src|href)="${HOST_BASE_PLACEHOLDER}([^"]*)"`, 'g');

/** How it links to a style sheet. */
const HOST_SHEET = new RegExp(`<link href="${HOST_BASE_PLACEHOLDER}([^"]*\\.css)" rel="stylesheet">`, 'g');

/** What it says to visitors without script, unless the page has everything. */
const NEEDS_SCRIPT = /<noscript>.*?<\/noscript>/s;

/** With the URL of its file, by which scripts know that the page has it. */
const styleElement = ({ href, css }: PageContentInput['styles'][number]) =>
  `<style data-href="${escapeHtml(href)}">${css}</style>`;

/**
 * Composes the page of a route: template, language, preload links and data blocks. It is pure: what is live, and what the
 * visitor asked for, go in; HTML comes out. A path that no page answers gives the host's page without hints.
 */
export function composePage(input: PageInput): string {
  const { live, plan, language } = input;
  const match = matchPage(input.pathname, plan.pages);
  const { content } = input;
  // Without content, a page is composed once for all queries.
  const parts = match ? partsAt(match.page, plan, new URLSearchParams(content?.query)) : [];
  const hints = hintsOf(
    parts.filter((id) => !content?.waiting.includes(id)),
    live.registry,
    live.manifests,
  );
  const json = [...(input.prefetchJson ?? [])];
  if (input.stringsPath) json.push(...hints.bases.map((base) => `${base}${input.stringsPath}`));

  const isWhole = content !== undefined && parts.every((id) => Object.hasOwn(content.block.parts, id));
  const inPage = new Set(content?.styles.map(({ href }) => href));
  const head = [
    input.head ?? '',
    ...(content?.styles.map(styleElement) ?? []),
    ...preloads({ ...hints, styles: hints.styles.filter((href) => !inPage.has(href)) }),
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
    }) +
    (content ? jsonBlock('rendered', content.block) : '');
  const marks = (input.marks ?? []).map((name) => ` data-${name}=""`).join('');

  return input.template
    .replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(language.code)}" dir="${language.dir}"${marks}>`)
    .replace(HOST_SHEET, (link, file: string) => (inPage.has(`${live.host.base}${file}`) ? '' : link))
    .replace(HOST_FILE, (_, attribute: string, file: string) => hostFile(live.host, attribute, file))
    .replace('<!--page:head-->', () => head)
    .replace('<!--page:frame-->', () => content?.html ?? '')
    .replace(NEEDS_SCRIPT, (said) => (isWhole ? '' : said))
    .replace('<!--page:data-->', () => data);
}

/** Of the page's own remotes: the others' are fetched when they are wanted. */
function manifestsOf(parts: readonly PartId[], { manifests }: LiveComposition): LiveComposition['manifests'] {
  const keys = new Set(parts.map((id) => parsePartId(id).remote));
  return Object.fromEntries(Object.entries(manifests).filter(([key]) => keys.has(key as `mf-${string}`)));
}

function preloads({ scripts, styles, integrity }: PageHints): string[] {
  const links = (hrefs: readonly string[], as: 'script' | 'style') =>
    hrefs.flatMap((href) => (integrity[href] ? [preloadLink(href, as, integrity[href])] : []));
  return [...links(scripts, 'script'), ...links(styles, 'style')];
}

function hostFile({ base, integrity = {} }: LiveHost, attribute: string, file: string): string {
  const checked = integrity[file] ? ` integrity="${escapeHtml(integrity[file])}"` : '';
  return `${attribute}="${escapeHtml(base)}${file}"${checked} crossorigin`;
}
