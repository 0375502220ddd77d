import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A message from an iframe to the page around it. */
export interface IframeMessage {
  readonly type: string;
  readonly name: string;
  readonly height?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/embedding.md');

/** The script in `docs/embedding.md` for a page with a frame. */
const documentedScript = () =>
  /## In a frame[\s\S]*?```js\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1] ?? '';

/** Returns an iframe as in `docs/embedding.md`: sandboxed as strictly as possible. */
export const iframe = (src: string, width = '360') =>
  `<iframe title="Zone" src="${src}" width="${width}" height="80"
  sandbox="allow-scripts allow-popups allow-forms allow-same-origin allow-top-navigation-by-user-activation"></iframe>`;

/** Returns the documented script, which lets the height and the place follow; and one that keeps the messages. */
export const iframeScript = () => `<script>
window.messages = [];
addEventListener('message', ({ data }) => messages.push(data));
${documentedScript()}</script>`;

/** Returns a page with an iframe. */
export const iframePage = (src: string) => `<body>${iframe(src)}${iframeScript()}`;
