import { escapeHtml, jsonText } from '@zone-directory/federation-build/compose';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { type CompositionBlock, type LayoutBlock, readComposition } from './composition-block';

/** A page of the zone, and what it says about itself. */
export interface ZonePage {
  readonly html: string;
  readonly composition: CompositionBlock;
  readonly layout: LayoutBlock;
  /** Language of the page. */
  readonly language: string;
  /** The frame's strings in the page's language, unless that is English. */
  readonly strings:
    | { readonly language?: string; readonly declared?: Readonly<Record<string, string>> }
    | undefined;
  /** URL of the host's release folder, as in the page. */
  readonly hostBase: string | undefined;
  readonly elements: readonly Tree.Element[];
}

/** What changes in a page. */
export interface PageChanges {
  readonly composition: CompositionBlock;
  readonly strings: ZonePage['strings'];
  /** URLs of folders whose files the page no longer needs. */
  readonly without: readonly string[];
  /** Element to add to the head, as HTML. */
  readonly head: string;
}

/**
 * Reads a page of a zone.
 * @returns undefined for a page without a composition, such as one with a single element
 * @throws Error if its composition has a format that this version does not know
 */
export function readZonePage(html: string): ZonePage | undefined {
  const elements = elementsOf(parse(html, { sourceCodeLocationInfo: true }));
  const block = (id: string) =>
    elements.find((element) => element.tagName === 'script' && attribute(element, 'id') === id);
  const json = (id: string) => JSON.parse(textOf(block(id)) || 'null');
  if (!block('composition')) return undefined;
  const composition = readComposition(textOf(block('composition')));
  const { name, version } = composition.host;
  const folder = `/${name}/${version}/`;
  const script = elements
    .map((element) => attribute(element, 'src') ?? '')
    .find((src) => src.includes(folder));
  return {
    html,
    composition,
    layout: json('configuration') ?? {},
    language: elements.map((element) => attribute(element, 'lang')).find(Boolean) ?? '',
    strings: json('strings') ?? undefined,
    hostBase: script?.slice(0, script.indexOf(folder) + folder.length),
    elements,
  };
}

/**
 * Returns the page with a changed composition. The browser renders all of it: what the server has rendered belongs to what
 * is live, and the rest of the page would not continue it.
 */
export function changedPage({ html, elements }: ZonePage, changes: PageChanges): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const replaceInside = ({ sourceCodeLocation: at }: Tree.Element, text: string) => {
    if (at?.startTag && at.endTag)
      edits.push({ start: at.startTag.endOffset, end: at.endTag.startOffset, text });
  };
  const remove = ({ sourceCodeLocation: at }: Tree.Element) => {
    if (at) edits.push({ start: at.startOffset, end: at.endOffset, text: '' });
  };
  const root = elements.find((element) => attribute(element, 'id') === 'root');
  const frame = new Set(root ? elementsOf(root) : []);
  for (const element of elements) {
    if (frame.has(element)) continue;
    const id = attribute(element, 'id');
    const { tagName } = element;
    if (element === root) replaceInside(element, '');
    else if (tagName === 'script' && id === 'composition')
      replaceInside(element, jsonText(changes.composition));
    else if (tagName === 'script' && id === 'strings' && changes.strings)
      replaceInside(element, jsonText(changes.strings));
    else if (tagName === 'script' && id === 'rendered') remove(element);
    else if (isNeededNoMore(element, changes.without)) remove(element);
    else if (tagName === 'head') {
      const end = element.sourceCodeLocation?.endTag?.startOffset;
      if (end !== undefined) edits.push({ start: end, end, text: changes.head });
    }
  }
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), html);
}

/** Returns a script element for a page. */
export const scriptElement = (src: string, data: Readonly<Record<string, string>>): string => {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script src="${escapeHtml(src)}"${attributes.join('')}></script>`;
};

/** Preloads and inlined styles of what has left the page, with the HTML that was rendered on the server. */
function isNeededNoMore(element: Tree.Element, without: readonly string[]): boolean {
  const { tagName } = element;
  if (tagName !== 'link' && tagName !== 'style') return false;
  const url = attribute(element, tagName === 'link' ? 'href' : 'data-href') ?? '';
  const rel = attribute(element, 'rel');
  const isOfContent = rel === 'expect' || (rel === 'preload' && attribute(element, 'as') === 'image');
  return isOfContent || without.some((folder) => url.startsWith(folder));
}

const attribute = ({ attrs }: Tree.Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

const textOf = (element: Tree.Element | undefined): string =>
  (element?.childNodes ?? []).map((node) => ('value' in node ? node.value : '')).join('');

/** All elements below a node, in the order of the document. */
function elementsOf(node: Tree.ParentNode): Tree.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}
