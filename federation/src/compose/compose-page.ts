import { HOST_BASE_PLACEHOLDER, matchRoute } from '../contract/index';
import type { RouteHints } from './hints';
import { escapeHtml, jsonBlock, preloadLink } from './html';
import type { LiveComposition, LiveHost } from './live';

/** Everything a page is made of. */
export interface PageInput {
  /** The host's `index.html` as its build made it. */
  readonly template: string;
  readonly live: LiveComposition;
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
  /** What stands in the host's root until its script draws there, as safe HTML. */
  readonly firstPaint?: string;
}

/** How the host's template names a file of its release, in a script or a link. */
const HOST_FILE = new RegExp(`\\b(src|href)="${HOST_BASE_PLACEHOLDER}([^"]*)"`, 'g');

/**
 * Composes the page of a route: template, language, preload links and data blocks. It is pure: what is live, and what the
 * visitor asked for, go in; HTML comes out. A path that no route answers gives the host's page without hints.
 */
export function composePage(input: PageInput): string {
  const { live, language } = input;
  const match = matchRoute(input.pathname, live.host.routes);
  const hints = match && live.hints[match.route.pattern];
  const json = [...(input.prefetchJson ?? [])];
  if (input.stringsPath) json.push(...(hints?.bases ?? []).map((base) => `${base}${input.stringsPath}`));

  const head = [
    input.head ?? '',
    ...(hints ? routePreloads(hints) : []),
    ...json.map((href) => preloadLink(href, 'fetch')),
  ].join('');
  const data =
    jsonBlock('configuration', input.configuration) +
    jsonBlock('composition', {
      registry: live.registry,
      manifests: live.manifests,
      allowedOrigins: input.allowedOrigins,
      host: { name: live.host.name, version: live.host.release },
    });

  return input.template
    .replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(language.code)}" dir="${language.dir}">`)
    .replace(HOST_FILE, (_, attribute: string, file: string) => hostFile(live.host, attribute, file))
    .replace('<!--page:head-->', () => head)
    .replace('<!--page:first-paint-->', () => input.firstPaint ?? '')
    .replace('<!--page:data-->', () => data);
}

function routePreloads({ scripts, styles, integrity = {} }: RouteHints): string[] {
  const links = (hrefs: readonly string[], as: 'script' | 'style') =>
    hrefs.flatMap((href) => (integrity[href] ? [preloadLink(href, as, integrity[href])] : []));
  return [...links(scripts, 'script'), ...links(styles, 'style')];
}

function hostFile({ base, integrity = {} }: LiveHost, attribute: string, file: string): string {
  const checked = integrity[file] ? ` integrity="${escapeHtml(integrity[file])}"` : '';
  return `${attribute}="${escapeHtml(base)}${file}"${checked} crossorigin`;
}
