import { setTimeout as wait } from 'node:timers/promises';
import {
  authenticationRequired,
  invalidRequest,
  modelNotFound,
  notFound,
  rateLimitReached,
  requestTooLarge,
  serverError,
  serviceUnavailable,
} from './errors';
import type { FaultRule } from './fault-rules';
import type { AirtableContext } from './http-context';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HALF_A_PAGE = '{"records":[{"id":"recAAAAAAAAAAAAAA","createdTime":"2024-01-01T00:00:00.000Z","fiel';

/** What the real service says with each status, for rules that name no body. */
const USUAL_BODIES: ReadonlyMap<number, unknown> = new Map(
  [
    authenticationRequired(),
    modelNotFound(),
    notFound(),
    requestTooLarge(),
    invalidRequest(),
    rateLimitReached(),
    serverError(),
    serviceUnavailable(),
  ].map(({ status, body }) => [status, body]),
);

function statusAnswer(status: number, body: unknown): Response {
  const content =
    body === undefined ? (USUAL_BODIES.get(status) ?? { error: { type: 'UNEXPECTED_ERROR' } }) : body;
  if (status === 204 || status === 304) return new Response(null, { status });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new Response(text, { status, headers: JSON_TYPE });
}

/** Resolves when the client has gone. */
function gone(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** Starts an answer and stops in its middle; `then` decides what becomes of the connection. */
function unfinished(status: number, then: () => Promise<unknown>): Response {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(HALF_A_PAGE));
      // Without a pause the headers and the break could leave in one go.
      await wait(20);
      await then();
      controller.close();
    },
  });
  return new Response(body, { status, headers: JSON_TYPE });
}

async function hang(context: AirtableContext): Promise<Response> {
  await gone(context.req.raw.signal);
  return new Response(null, { status: 503 });
}

/** Does what a rule says: an answer, or undefined when the request goes on as usual (`delay`). */
export async function applyFault(rule: FaultRule, context: AirtableContext): Promise<Response | undefined> {
  if (rule.ms !== undefined) await wait(rule.ms);
  const status = rule.status ?? 200;
  const socket = context.env?.incoming?.socket;
  switch (rule.type) {
    case 'delay':
      return undefined;
    case 'status':
      return statusAnswer(rule.status ?? 500, rule.body);
    case 'rate-limit':
      return statusAnswer(429, rule.body);
    case 'invalid-json':
      return statusAnswer(status, rule.body ?? HALF_A_PAGE);
    case 'null-json':
      return statusAnswer(status, 'null');
    case 'stall-body':
      return unfinished(status, () => gone(context.req.raw.signal));
    case 'cut-body':
      return unfinished(status, () => {
        socket?.destroy();
        return gone(context.req.raw.signal);
      });
    case 'cut':
      socket?.destroy();
      return hang(context);
    case 'hang':
      return hang(context);
  }
}
