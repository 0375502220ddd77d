import { act } from '@testing-library/react';
import { DECLARED_WORDS, plan } from './site';

/** The page's composition block: no remote is live. */
export const compositionBlock = {
  registry: { schema: 1 as const, generation: 7, remotes: {} },
  manifests: {},
  allowedOrigins: [],
  host: { name: 'shell', version: '1.0.0-abc' },
  plan,
  words: DECLARED_WORDS,
};

/** Opens a page with these data blocks and server-rendered HTML, as a browser would: with its own modules. */
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
