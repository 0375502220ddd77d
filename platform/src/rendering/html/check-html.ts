import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';
import { wrongAttribute } from './attributes';
import { unlikeReact } from './lexical';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that run, load, frame, style or speak for the document, or that browsers read in a way of their own. */
const FORBIDDEN = new Set(
  `applet base body embed fencedframe frame frameset head html iframe link listing marquee math meta noembed noframes noscript
  object param plaintext portal script slot style template xmp`.split(/\s+/),
);
/** Of SVG: `<title>` names a drawing, while HTML's names the page. */
const FORBIDDEN_IN_SVG = new Set(
  'animate animatemotion animatetransform discard foreignobject handler listener script set style'.split(' '),
);
const VOID = new Set('area br col embed hr img input source track wbr'.split(' '));
/** What React leaves between texts and around boundaries. */
const REACTS = new Set(['', ' ', '$', '/$', '$!', '$?', '$~', '&', '/&', 'F', 'F!']);
/** Deeper than any page, and far from where a parser gives up. */
const MOST_DEPTH = 200;

/** HTML is nothing that a page may contain. */
export class HtmlProblem extends Error {
  override readonly name = 'HtmlProblem';
}

/**
 * Checks HTML that is going to stand in a page: that a browser makes of it exactly what it says, that it ends what it begins and
 * nothing else, and holds nothing that runs, frames, styles, or sends elsewhere. Whoever wrote it may want otherwise.
 * @param marks texts of comments that must be there at most once each
 * @throws HtmlProblem
 */
export function checkHtml(html: string, marks: ReadonlySet<string> = new Set()): void {
  const unlike = unlikeReact(html);
  if (unlike !== undefined) throw misplaced(unlike);
  const fragment = parse(html);
  const left = new Set(marks);
  const end = walk(fragment.childNodes, 0);
  if (end !== html.length) throw misplaced(end);

  /**
   * Reads nodes where they must stand in the source, one right after the other: what a parser has moved, closed, added or
   * overlooked leaves a gap.
   * @returns the offset behind the last
   */
  function walk(nodes: readonly Node[], from: number): number {
    let at = from;
    for (const node of nodes) {
      if (node.sourceCodeLocation?.startOffset !== at) throw misplaced(at);
      if (isElement(node)) at = walkElement(node, at);
      else {
        at = node.sourceCodeLocation.endOffset;
        checkLeaf(node, html.slice(node.sourceCodeLocation.startOffset, at));
      }
    }
    return at;
  }

  function walkElement(element: Element, at: number): number {
    checkElement(element);
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    if (!startTag) throw misplaced(at);
    const isSvg = element.namespaceURI === names.NS.SVG;
    const isClosed = isSvg ? html.startsWith('/>', startTag.endOffset - 2) : VOID.has(element.tagName);
    if (isClosed) return startTag.endOffset;
    // The parser takes a line break for layout, and may count it to the text or not.
    const isSkipped =
      ['pre', 'textarea'].includes(element.tagName) &&
      html[startTag.endOffset] === '\n' &&
      element.childNodes[0]?.sourceCodeLocation?.startOffset !== startTag.endOffset;
    const end = walk(element.childNodes, startTag.endOffset + (isSkipped ? 1 : 0));
    if (endTag?.startOffset !== end) throw misplaced(end);
    return endTag.endOffset;
  }

  function checkLeaf(node: Node, source: string): void {
    // Text goes on behind a tag that the parser overlooks.
    if (node.nodeName === '#text' && !source.includes('<')) return;
    if (node.nodeName !== '#comment' || !('data' in node)) throw new HtmlProblem(source.slice(0, 60));
    const isExact = source === `<!--${node.data}-->`;
    if (isExact && (left.delete(node.data) || REACTS.has(node.data))) return;
    throw new HtmlProblem(`comment ${source.slice(0, 60)}`);
  }

  function misplaced(at: number): HtmlProblem {
    return new HtmlProblem(`not balanced: ${html.slice(at, at + 60)}`);
  }
}

/** As it is parsed inside a block of a page. */
function parse(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    // At once, because with each level a parser takes longer for each tag.
    onItemPush() {
      depth += 1;
      if (depth > MOST_DEPTH) throw new HtmlProblem('nested too deeply');
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return parseFragment(defaultTreeAdapter.createElement('div', names.NS.HTML, []), html, {
    sourceCodeLocationInfo: true,
    treeAdapter,
    onParseError: ({ code, startOffset }) => {
      throw new HtmlProblem(`${code}: ${html.slice(startOffset, startOffset + 60)}`);
    },
  });
}

const isElement = (node: Node): node is Element => 'tagName' in node;

function checkElement({ tagName: tag, namespaceURI, attrs }: Element): void {
  const isSvg = namespaceURI === names.NS.SVG;
  const isForbidden = isSvg
    ? FORBIDDEN_IN_SVG.has(tag.toLowerCase())
    : namespaceURI !== names.NS.HTML || tag === 'title' || FORBIDDEN.has(tag);
  if (isForbidden) throw new HtmlProblem(`<${tag}>`);
  for (const { name, value, prefix } of attrs) {
    const full = prefix ? `${prefix}:${name}` : name;
    const wrong = wrongAttribute({ tag, isSvg }, full, value);
    if (wrong !== undefined) throw new HtmlProblem(wrong);
  }
}
