import { answerJson, startServer } from 'testing';

/** A small data gateway for tests of the screens. */
export interface Gateway {
  /** Folder of its responses. */
  readonly dataUrl: string;
  /** JSON by path and query below the folder; anything else is a 404. */
  readonly files: Record<string, unknown>;
  /** Requested paths and queries. */
  readonly asked: string[];
  /** Answers with this status if the path or query contains the text. */
  fault: { readonly match: string; readonly status: number } | undefined;
  /** Requests whose path or query contains the text wait. */
  gate: { readonly match: string; readonly opened: Promise<void> } | undefined;
  close(): Promise<void>;
}

export async function startGateway(files: Record<string, unknown>): Promise<Gateway> {
  const { url, close } = await startServer(async (request, response) => {
    const url = (request.url ?? '').replace('/data/', '');
    gateway.asked.push(url);
    if (gateway.gate && url.includes(gateway.gate.match)) await gateway.gate.opened;
    const isFault = gateway.fault && url.includes(gateway.fault.match);
    const status = isFault ? (gateway.fault?.status ?? 500) : url in files ? 200 : 404;
    const body = status === 200 ? files[url] : { reason: 'The gateway is cold' };
    // Long enough that the source does not wait for it.
    answerJson(response, status, body, { 'retry-after': '5' });
  });
  const gateway: Gateway = {
    dataUrl: `${url}/data/`,
    files,
    asked: [],
    fault: undefined,
    gate: undefined,
    close,
  };
  return gateway;
}
