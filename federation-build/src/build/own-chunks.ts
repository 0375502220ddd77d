/** What a chunk's script hands over, as webpack wrote it. */
type Chunk = readonly unknown[];

/** A script with what it hands over: of `CHUNK_LIST` in `remote-config.ts`. It is there as soon as the script has run. */
type ChunkScript = HTMLScriptElement & { webpackChunk?: Chunk[] };

type LoadScript = (
  url: string,
  done: (event: { readonly type?: string; readonly target: ChunkScript | null }) => void,
  ...rest: readonly unknown[]
) => void;

declare const __webpack_require__: { l: LoadScript };

/**
 * A plugin of the federation runtime that runs at the start of a remote's entry: takes each chunk from the script that
 * brought it, so that pages get no global list of chunks. Containers of one release share scripts that are loading, so
 * each takes them from there; what a page has loaded ahead of the entry (`loadChunk`) is not loaded again. It is built
 * into the remote and imports nothing.
 */
export default function ownChunks(): { name: string } {
  const own = (document.currentScript as ChunkScript | null)?.webpackChunk;
  const load = __webpack_require__.l;
  const take = (script: ChunkScript | null) => {
    for (const chunk of script?.webpackChunk ?? []) own?.push(chunk);
  };
  __webpack_require__.l = (url, done, ...rest) => {
    const ahead = [...document.scripts].find(
      (script: ChunkScript) => script.src === url && script.webpackChunk,
    );
    if (ahead) {
      take(ahead);
      ahead.remove();
      return done({ type: 'load', target: ahead });
    }
    load(
      url,
      (event) => {
        take(event.target);
        done(event);
      },
      ...rest,
    );
  };
  return { name: 'own-chunks' };
}
