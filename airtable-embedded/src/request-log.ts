/** What a test may assert about a request that arrived. */
interface LoggedRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly target: string;
  readonly origin: string | null;
  readonly authorization: string | null;
  readonly body: string;
  /** Undefined while the request is being answered. */
  status?: number;
}

const MOST = 20_000;
const MOST_BODY = 65_536;

export class RequestLog {
  #entries: LoggedRequest[] = [];

  async add(request: Request, at: number): Promise<LoggedRequest> {
    const { pathname, search, searchParams } = new URL(request.url);
    const query = new Map<string, string[]>();
    for (const [key, value] of searchParams) query.set(key, [...(query.get(key) ?? []), value]);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    const entry: LoggedRequest = {
      at,
      method: request.method,
      path: pathname,
      query: Object.fromEntries(query),
      target: pathname + search,
      origin: request.headers.get('origin'),
      authorization: request.headers.get('authorization'),
      body: hasBody ? (await request.clone().text()).slice(0, MOST_BODY) : '',
    };
    if (this.#entries.length >= MOST) this.#entries.shift();
    this.#entries.push(entry);
    return entry;
  }

  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
