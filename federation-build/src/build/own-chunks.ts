/** What a chunk's script hands over, as webpack wrote it. */
type Chunk = readonly unknown[];

/** A script with what it hands over: of `CHUNK_LIST` in `remote-config.ts`. */
type ChunkScript = Element & { readonly webpackChunk?: Chunk[] };

type LoadScript = (
  url: string,
  done: (event: { readonly target: ChunkScript | null }) => void,
  ...rest: readonly unknown[]
) => void;

declare const __webpack_require__: { l: LoadScript };

/**
 * A plugin of the federation runtime that runs at the start of a remote's entry: takes each chunk from the script that
 * brought it, so that pages get no global list of chunks. Containers of one release share scripts that are loading, so
 * each takes them from there. It is built into the remote and imports nothing.
 */
export default function ownChunks(): { name: string } {
  const own = (document.currentScript as ChunkScript | null)?.webpackChunk;
  const load = __webpack_require__.l;
  __webpack_require__.l = (url, done, ...rest) =>
    load(
      url,
      (event) => {
        for (const chunk of event.target?.webpackChunk ?? []) own?.push(chunk);
        done(event);
      },
      ...rest,
    );
  return { name: 'own-chunks' };
}
