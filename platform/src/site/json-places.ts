/** Where the values of a JSON text are. */
export interface JsonPlaces {
  /** Offset of the value at a path, or of its key in an object; undefined if there is none. */
  readonly offsetOf: (path: string) => number | undefined;
  /** Offset of what makes it no JSON; undefined if it is. `JSON.parse` of older Node versions does not tell. */
  readonly failure: number | undefined;
}

const SPACE = /[\t\n\r ]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iuy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iy;

/** Finds the values of a JSON text by path, such as `partners.3.id`. Never throws. */
export function jsonPlaces(text: string): JsonPlaces {
  const offsets = new Map<string, number>();
  let at = 0;

  const take = (token: RegExp): string | undefined => {
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const skipTo = () => {
    take(SPACE);
    return text[at];
  };
  const need = (found: unknown) => {
    if (!found) throw new SyntaxError('not JSON');
  };
  const pass = (sign: string) => {
    const isThere = skipTo() === sign;
    if (isThere) at += 1;
    return isThere;
  };

  function value(path: string): void {
    const start = skipTo();
    if (!offsets.has(path)) offsets.set(path, at);
    if (start === '{') items('}', () => member(path));
    else if (start === '[') items(']', (index) => value(join(path, String(index))));
    else need(take(start === '"' ? STRING : SCALAR) !== undefined);
  }

  function member(path: string): void {
    skipTo();
    const offset = at;
    const key = take(STRING);
    need(key);
    const name = join(path, JSON.parse(key ?? '""'));
    offsets.set(name, offset);
    need(pass(':'));
    value(name);
  }

  function items(end: string, item: (index: number) => void): void {
    at += 1;
    if (pass(end)) return;
    for (let index = 0; ; index += 1) {
      item(index);
      if (!pass(',')) break;
    }
    need(pass(end));
  }

  let failure: number | undefined;
  try {
    value('');
    need(skipTo() === undefined);
  } catch {
    failure = at;
  }
  return { offsetOf: (path) => offsets.get(path), failure };
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
