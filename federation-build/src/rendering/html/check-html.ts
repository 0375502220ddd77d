import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';
import { wrongAttribute } from './attributes';
import { unlikeReact } from './lexical';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that run code, load, embed, style or act for the document, or that browsers parse specially. */
const FORBIDDEN = new Set(
  `applet base body embed fencedframe frame frameset head html iframe link listing marquee math meta noembed noframes noscript
  object param plaintext portal script slot style template xmp`.split(/\s+/),
);
/** The same for SVG, whose `<title>` is allowed: it names the graphic, while HTML's names the page. */
const FORBIDDEN_IN_SVG = new Set(
  'animate animatemotion animatetransform discard foreignobject handler listener script set style'.split(' '),
);
const VOID = new Set('area br col embed hr img input source track wbr'.split(' '));
/** Comments that React writes between texts and around boundaries. */
const REACTS = new Set(['', ' ', '$', '/$', '$!', '$?', '$~', '&', '/&', 'F', 'F!']);
/** Deeper than any page, and far below the depth at which a parser gives up. */
const MAX_DEPTH = 200;

/** The HTML must not appear in a page. */
export class HtmlProblem extends Error {
  override readonly name = 'HtmlProblem';
}

/**
 * Checks untrusted HTML that will be inserted into a page: a browser must parse it exactly as written, it must close
 * what it opens and nothing else, and it must not run code, embed, style, or send anything elsewhere.
 * @param marks texts of further comments that may occur, at most once each
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
   * Walks nodes, which must follow each other in the source without gaps: anything that the parser moved, closed, added
   * or skipped leaves a gap.
   * @returns the offset behind the last node
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
    // The parser drops a leading line break, and may or may not count it as text.
    const isSkipped =
      ['pre', 'textarea'].includes(element.tagName) &&
      html[startTag.endOffset] === '\n' &&
      element.childNodes[0]?.sourceCodeLocation?.startOffset !== startTag.endOffset;
    const end = walk(element.childNodes, startTag.endOffset + (isSkipped ? 1 : 0));
    if (endTag?.startOffset !== end) throw misplaced(end);
    return endTag.endOffset;
  }

  function checkLeaf(node: Node, source: string): void {
    // A `<` in a text node is a tag that the parser skipped.
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

/** Parses HTML as inside a block element. */
function parse(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    // Checked while parsing, because each level makes the parser slower for every tag.
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new HtmlProblem('nested too deeply');
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
