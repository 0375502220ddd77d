import { withTimeout } from '../../with-timeout';
import { CallError, CLOSE } from '../call-error';

/** Passes a body on, as long as it has no more bytes than allowed. @throws CallError for the first one more */
export async function* countBytes(
  body: AsyncIterable<Uint8Array>,
  most: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(what, most);
    yield chunk;
  }
}

/** Creates the refusal of what has too many bytes. */
export const tooLarge = (what: string, most: number) =>
  new CallError(413, `${what} has more than ${most} bytes`, CLOSE);

/** Passes a body on, as long as it keeps coming. @throws CallError if it breaks off, or nothing comes for `ms` milliseconds */
export async function* whileItComes(body: AsyncIterable<Uint8Array>, ms: number): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const late = () => {
    throw new CallError(408, `nothing has come for ${ms / 1_000} s`, CLOSE);
  };
  for (;;) {
    const next = chunks.next().catch((cause: unknown) => {
      throw new CallError(400, 'the upload has broken off', CLOSE, { cause });
    });
    const { done, value } = await withTimeout(next, ms, late);
    if (done) return;
    yield value;
  }
}
