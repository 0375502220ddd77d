import { escapeHtml } from '@zone-directory/federation-build/compose';
import { localized, type SiteSettings } from '@zone-directory/shared-data/core';
import { documentStart } from './iframe-page';

/** Data of the playground besides `/embed/live.json`. */
export interface Playground {
  readonly site: SiteSettings;
  /** The live release of the shell. */
  readonly release: string;
  /** Integrity of its `embed.js`. */
  readonly integrity: string;
  /** Origin of the shell's files. */
  readonly files: string;
}

/** Returns the page for integrators; its script renders everything else. In English, because visitors never see it. */
export function playgroundPage({ site, release, integrity, files }: Playground): string {
  const data = { release, integrity, files, name: localized(site.brand.name, 'en') };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const title = escapeHtml(`Playground – ${data.name}`);
  return [
    documentStart('en', title, `playground.css?${release}`),
    `<script defer src="/embed/playground.js?${escapeHtml(release)}"></script></head>`,
    `<body><main${attributes.join('')}><h1>Elements of ${escapeHtml(data.name)}</h1>`,
    '<noscript><p>Choosing and showing elements needs JavaScript.</p></noscript></main></body></html>',
  ].join('');
}

/** Returns a sample host page, into which the playground puts an element. */
export const playgroundHost = (host: string, release: string): string =>
  [
    documentStart('en', `A ${host} page`, `playground.css?${release}`),
    // An element's links lead to pages that forbid iframes.
    '<base target="_blank">',
    `<script defer src="/embed.js"></script></head><body class="${host}">`,
    '<h1>Your page</h1><p>Text, <a href="#place">a link</a> and <button type="button">a button</button> of its own.</p>',
    '<div id="place"></div></body></html>',
  ].join('');
