import { neededSources } from '../script/advice';
import type { LiveElements } from '../script/live-elements';
import type { Choice } from './fields';
import { FRAME_SCRIPT } from './frame-script';

/** The live release of `embed.js`. */
export interface Pinned {
  readonly release: string;
  readonly integrity: string;
  /** Origin of its files. */
  readonly files: string;
}

/** The snippets for an integrator to copy. */
export interface Snippets {
  readonly element: string;
  /** The same with a pinned script. */
  readonly pinned: string;
  /** A rule for the page's style sheet: it reserves room for the element, and has the choices. */
  readonly styles: string;
  /** '' for elements that have no iframe. */
  readonly iframe: string;
  /** With which the iframe's height and place follow; '' without an iframe. */
  readonly iframeScript: string;
  /** Sources that a page's Content-Security-Policy must allow. */
  readonly policy: string;
  /** The same for the pinned script. */
  readonly pinnedPolicy: string;
}

const SANDBOX =
  'allow-scripts allow-popups allow-forms allow-same-origin allow-top-navigation-by-user-activation';

/** Room for an element before its content is there, as in `docs/embedding-styling.md`. */
const ROOM = '100vh';
const OWN_ROOM: Readonly<Record<string, string>> = { 'zone-search': '8rem' };

/** Writes the snippets. @param name the zone's name */
export function snippetsOf(live: LiveElements, choice: Choice, pinned: Pinned, name: string): Snippets {
  const { tag, attributes, properties } = choice;
  const { lang = '' } = attributes;
  const page = `${live.zone}${lang === '' ? '' : `${lang}/`}`;
  const link = `<a href="${escaped(page)}">${escaped(name)}</a>`;
  const element = `<${tag}${attributeText(attributes)}>${link}</${tag}>`;
  const rules = Object.entries({
    display: 'block',
    'min-block-size': OWN_ROOM[tag] ?? ROOM,
    ...properties,
  }).map(([property, value]) => `  ${property}: ${value};`);
  const iframe = iframeOf(live, choice, name);
  return {
    element: `<script async src="${live.zone}embed.js"></script>\n${element}`,
    pinned: `<script async src="${live.zone}embed/${pinned.release}.js" integrity="${pinned.integrity}" crossorigin="anonymous"></script>\n${element}`,
    styles: `<style>\n${tag} {\n${rules.join('\n')}\n}\n</style>`,
    iframe,
    iframeScript: iframe === '' ? '' : `<script>\n${FRAME_SCRIPT}</script>`,
    policy: policyText(neededSources(live)),
    pinnedPolicy: policyText(neededSources(live), pinned.files),
  };
}

function iframeOf({ zone }: LiveElements, { tag, attributes }: Choice, name: string): string {
  const [, element] = /^zone-(.+)$/.exec(tag) ?? [];
  if (element === undefined) return '';
  const query = new URLSearchParams(attributes).toString();
  const src = escaped(`${zone}embed/frame/${element}${query === '' ? '' : `?${query}`}`);
  return `<iframe src="${src}" title="${escaped(name)}" loading="lazy" width="100%" height="600" sandbox="${SANDBOX}"></iframe>`;
}

function policyText(sources: ReturnType<typeof neededSources>, script?: string): string {
  return Object.entries(sources)
    .map(([directive, origins]) => {
      const more = directive === 'script-src' && script !== undefined ? [script] : [];
      return `${directive} ${[...new Set([...origins, ...more])].join(' ')}`;
    })
    .join('; ');
}

const attributeText = (attributes: Choice['attributes']) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
