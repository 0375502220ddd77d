import { escapeHtml, jsonBlock, preloadLink } from './html';

it('escapes text for content and attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
  expect(escapeHtml('ميناء 🚢')).toBe('ميناء 🚢');
});

it.each(['</script><script>alert(1)</script>', '<!--', '<!--<script>', ']]>', '\u2028', '$& $1 $$', '"\\'])(
  'embeds %j in a data block without ending it',
  (text) => {
    const block = jsonBlock('data', { text });
    const [, content = ''] = /^<script type="application\/json" id="data">(.*)<\/script>$/s.exec(block) ?? [];
    expect(content).not.toContain('<');
    expect(JSON.parse(content)).toEqual({ text });
  },
);

it('makes preload links that match the later request', () => {
  const script = preloadLink('/a.js', 'script', 'sha256-"');
  expect(script).toBe('<link rel="preload" as="script" href="/a.js" integrity="sha256-&quot;" crossorigin>');
  expect(preloadLink('/a.css', 'style')).toBe('<link rel="preload" as="style" href="/a.css" crossorigin>');
  expect(preloadLink('/a.json?x=1&y="', 'fetch')).toBe(
    '<link rel="preload" as="fetch" href="/a.json?x=1&amp;y=&quot;" crossorigin>',
  );
});
