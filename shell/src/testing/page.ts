import { act } from '@testing-library/react';
import { DECLARED_WORDS, plan } from './site';

/** What the page says of its composition: no remote is live. */
export const compositionBlock = {
  registry: { schema: 1 as const, generation: 7, remotes: {} },
  manifests: {},
  allowedOrigins: [],
  host: { name: 'shell', version: '1.0.0-abc' },
  plan,
  words: DECLARED_WORDS,
};

/** Opens a page that has these data blocks, and what a server has rendered, as a browser would: with modules of its own. */
export async function openPage(blocks: Readonly<Record<string, unknown>>, html = ''): Promise<void> {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  document.body.append(
    root,
    ...Object.entries(blocks).map(([id, content]) =>
      Object.assign(document.createElement('script'), {
        id,
        type: 'application/json',
        textContent: JSON.stringify(content),
      }),
    ),
  );
  await act(() => jest.isolateModulesAsync(async () => (await import('../index')).started));
}
