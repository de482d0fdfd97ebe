import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { patchJson } from '@/e2e/devnet/gateway/http/patch-json';
import type { Rule, RuleBook } from '@/e2e/devnet/gateway/http/rules';

type Env = { Bindings: HttpBindings };

/** Applies the rules in force: waits, silence, broken connections, other answers, and lies in true answers. */
export function misbehave(rules: RuleBook): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const active = rules.take(c.req.method, url.pathname + url.search);
    for (const rule of active) {
      const answer = await interfere(c, rule);
      if (answer !== null) return answer;
    }
    await next();
    const patches = active
      .filter(({ kind }) => kind === 'patch' || kind === 'lie')
      .flatMap(({ patch }) => patch ?? []);
    if (patches.length > 0 && c.res.ok && isJson(c.res)) {
      const changed = patchJson(await c.res.json(), patches);
      c.res = new Response(JSON.stringify(changed), { status: c.res.status, headers: c.res.headers });
    }
  };
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

async function interfere(c: Context<Env>, rule: Rule): Promise<Response | null> {
  switch (rule.kind) {
    case 'delay':
      await wait(rule.ms ?? 0);
      return null;
    case 'hang':
      return new Promise(() => undefined);
    case 'drop':
      c.env.incoming.socket.destroy();
      return new Promise(() => undefined);
    case 'status':
      return answerInstead(rule);
    default:
      return null;
  }
}

function answerInstead({ status = 500, body, headers = {} }: Rule): Response {
  const isText = typeof body === 'string';
  const content = isText ? body : JSON.stringify(body ?? { code: status, message: 'An error occurred' });
  const mayHaveBody = status !== 204 && status !== 304;
  return new Response(mayHaveBody ? content : null, {
    status,
    headers: { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json', ...headers },
  });
}
