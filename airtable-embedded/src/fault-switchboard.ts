import type { Hono } from 'hono';
import { applyFault } from './fault-answers';
import { FAULT_TYPES, FaultRules, readRules } from './fault-rules';
import { type AirtableEnv, target } from './http-context';
import { RequestLog } from './request-log';

/**
 * Lets tests make this server misbehave and look at what it was asked. Only for a server started with `--faults`:
 * without it none of these URLs exist.
 */
export function addFaultSwitchboard(app: Hono<AirtableEnv>, now: () => number): void {
  const rules = new FaultRules();
  const log = new RequestLog();

  app.post('/__faults', async (context) => {
    const input: unknown = await context.req.json().catch(() => undefined);
    const read = readRules(input);
    if (!read) {
      return context.json(
        { error: `Send a list of rules { match?, type: ${FAULT_TYPES.join(' | ')}, … }` },
        400,
      );
    }
    rules.replace(read);
    return context.json({ rules: read.length });
  });
  app.delete('/__faults', (context) => {
    rules.replace([]);
    return context.json({ rules: 0 });
  });
  app.get('/__requests', (context) => context.json({ requests: log.entries }));
  app.delete('/__requests', (context) => {
    log.clear();
    return context.json({ requests: [] });
  });

  app.use(async (context, next) => {
    const request = context.req.raw;
    const entry = await log.add(request, now());
    const rule = rules.take({ method: request.method, target: target(request) });
    const answer = rule && (await applyFault(rule, context));
    if (answer) context.res = answer;
    else await next();
    entry.status = context.res.status;
  });
}
