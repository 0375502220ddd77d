import { checkHtml } from './check-html';

const MARKS = new Set(['part:mf_tried/list']);

test.each([
  '',
  'text &lt;b&gt; &amp; more',
  '<div class="a" hidden=""><p>One<!-- --> two</p><br/><img src="/a.png" alt=""/></div>',
  '<!--$--><ul><li>1</li><li>2</li></ul><!--/$-->',
  '<pre>\n\ntext</pre><textarea>\nx</textarea>',
  '<svg viewBox="0 0 1 1"><title>Name</title><path d="M0"></path><use href="#a"/></svg>',
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<select><option value="a" selected="">A</option></select>',
  '<a href="https://other.example/">1</a><a href="mailto:a@b.example">2</a><a href="tel:+1">3</a><a href="../x?y#z">4</a>',
  '<img src="https://pictures.example/a" srcset="/a.png 1x, https://b.example/b.png 2x" alt=""/>',
  '<form action="/en/?q=" method="post"><input name="q" value=""/><button type="submit">Go</button></form>',
  '<main><!--part:mf_tried/list--></main>',
])('accepts %s', (html) => {
  expect(() => checkHtml(html, MARKS)).not.toThrow();
});

test.each([
  // Markup that browsers repair.
  '<div>',
  '</div>',
  '<div></div></div>',
  '<b><p></b></p>',
  '<p><div></div></p>',
  '<table><tr><td>1</td></tr></table>',
  '<table><tbody><div></div></tbody></table>',
  '<a href="/"><a href="/"></a></a>',
  '<tr></tr>',
  '<svg><p></p></svg>',
  '<div/>',
  'a</br>b',
  'a<x',
  'a > b',
  '<p class=a></p>',
  '<p class="a" class="b"></p>',
  '<p title="<"></p>',
  `${'<div>'.repeat(300)}${'</div>'.repeat(300)}`,
  `<p${' a=""'.repeat(65)}></p>`,
  // Elements and attributes that run code, embed, style, or act for the document.
  '<script></script>',
  '<SCRIPT></SCRIPT>',
  '<svg><script></script></svg>',
  '<svg><foreignObject></foreignObject></svg>',
  '<svg><animate attributeName="href"></animate></svg>',
  '<math></math>',
  ...['style', 'iframe', 'object', 'template', 'title', 'noscript', 'body', 'slot'].map(
    (tag) => `<${tag}></${tag}>`,
  ),
  ...['meta', 'base', 'link', 'embed'].map((tag) => `<${tag}/>`),
  ...['onclick', 'ONCLICK', 'style', 'srcdoc', 'is', 'formaction', 'nonce'].map(
    (name) => `<p ${name}="a"></p>`,
  ),
  // URLs that are not allowed.
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#9;script:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<svg><a href="javascript:alert(1)"></a></svg>',
  '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
  '<svg><use href="https://other.example/a.svg#a"/></svg>',
  '<img src="data:image/png;base64,AA" alt=""/>',
  '<img srcset="/a.png 1x, data:image/png;base64,AA 2x" alt=""/>',
  '<form action="https://other.example/"></form>',
  '<form action="//other.example/"></form>',
  '<form action="/\\other.example/"></form>',
  // Comments that React does not write, and repeated marks.
  '<!--else-->',
  '<!--[if IE]-->',
  '<!--part:mf_other/list-->',
  '<!--part:mf_tried/list--><!--part:mf_tried/list-->',
])('refuses %s', (html) => {
  expect(() => checkHtml(html, MARKS)).toThrow(expect.objectContaining({ name: 'HtmlProblem' }));
});

test.each([
  ['tags that stay open', '<p><b id="1">'],
  ['empty elements', '<b></b>'],
  ['attributes', `<p${' a=""'.repeat(60)}></p>`],
  ['comments', '<!-- -->'],
  ['less-than signs', '<'],
  ['line breaks in tags', `<p${'\n'.repeat(1_000)}x`],
])('checks 1.5 MB of %s in less than a second', (_, piece) => {
  const html = piece.repeat(1_500_000 / piece.length);
  const start = performance.now();
  try {
    checkHtml(html);
  } catch {
    // Only the time matters here.
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});
