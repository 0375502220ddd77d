import type { IncomingMessage } from 'node:http';

/** Parameters and fields with words of ours: no text of a visitor is in them. */
const OURS = new Set([
  ...['category', 'subcategory', 'after', 'width', 'language', 'sort', 'accept', 'sent'],
  ...['industry', 'terms', 'route'],
]);
/** Short texts, and words as they are in any line, say nothing of whoever sent them. */
const ANY = /^(?:.{0,4}|[a-z\d]{0,9})$/su;
/** Headers that say something of a visitor. */
const HEADERS = ['cookie', 'user-agent', 'x-forwarded-for'] as const;

/** Remembers what visitors have sent to a server. */
export function createTypedTexts() {
  const texts = new Set<string>();
  const add = (text: string) => {
    for (const part of [text, text.trim()]) if (!ANY.test(part)) texts.add(part);
  };
  const addAll = (fields: Iterable<readonly [string, unknown]>) => {
    for (const [name, value] of fields) if (typeof value === 'string' && !OURS.has(name)) add(value);
  };
  return {
    texts: (): readonly string[] => [...texts],
    /** Remembers the query, the headers and the body of a request; whoever answers it reads the body as before. */
    watch(request: IncomingMessage): void {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      addAll(searchParams);
      for (const name of HEADERS) add(String(request.headers[name] ?? ''));
      if (request.method !== 'POST') return;
      let body = '';
      const emit = request.emit.bind(request);
      request.emit = (event: string | symbol, ...values: unknown[]) => {
        if (event === 'data') body += String(values[0]);
        if (event === 'end') addAll(fieldsOf(body));
        return emit(event as string, ...values);
      };
    },
  };
}

/** The fields of a body in JSON or of a form; an unreadable body is one text. */
function fieldsOf(body: string): Iterable<readonly [string, unknown]> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? Object.entries(value) : [['', body]];
  } catch {
    return body.includes('=') ? new URLSearchParams(body) : [['', body]];
  }
}

/**
 * Looks for what visitors have sent in the output of a server, as it is and as JSON, a URL or a form writes it.
 * @throws Error naming the lines
 */
export function expectNothingTyped(output: string, texts: readonly string[]): void {
  const written = texts.flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(Buffer.from(text).toString()),
    String(new URLSearchParams([['', text]])).slice(1),
  ]);
  const found = [...new Set(written)].filter((text) => output.includes(text));
  if (found.length === 0) return;
  const lines = output.split('\n').filter((line) => found.some((text) => line.includes(text)));
  throw new Error(`The server has written what a visitor has sent:\n${lines.slice(0, 20).join('\n')}`);
}
