import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { answerWithFailure, toResponse } from '@/devnet/gateway/http/answer-with-failure';
import { corruptResponse } from '@/devnet/gateway/http/corrupt-response';
import { rewriteResponse } from '@/devnet/gateway/http/rewrite';
import type { ActiveFailure, RuleBook } from '@/devnet/gateway/http/rules';

type Env = { Bindings: HttpBindings };

/** Lets answers suffer the failures in force, each in the order of its rule. */
export function injectFailures(rules: RuleBook): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { rewrite } = rules;
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const path = pathname + search;
    const active = rules.take({ method, path, agent: c.req.header('user-agent') ?? '' });
    const instead = await findInstead(active, path, c.env);
    if (instead) return instead;

    // Read before the route does, which finds it again.
    const text = rewrite ? await c.req.text() : '';
    await next();
    if (rewrite) replace(c, await rewriteResponse(rewrite, { method, path, text }, c.res));
    for (const { failure, remembered } of active) {
      if (failure.kind === 'stale' && method === 'GET' && (c.res.ok || failure.ms === undefined))
        remembered.set(path, { response: c.res.clone(), at: Date.now() });
      replace(c, await corruptResponse(failure, c.res, c.env));
    }
  };
}

async function findInstead(
  active: readonly ActiveFailure[],
  path: string,
  env: HttpBindings,
): Promise<Response | null> {
  for (const { failure, remembered, breaker, ended } of active) {
    if (failure.kind === 'delay') await wait(failure.ms);
    if (failure.kind === 'hold') await ended;
    const instead =
      recall({ failure, remembered }, path) ??
      answerUnindexed({ failure, remembered }, path) ??
      answerBroken({ failure, breaker }) ??
      (await answerWithFailure(failure, env));
    if (instead) return instead;
  }
  return null;
}

/** The answer that was given before, while it is not older than the rule allows. */
function recall(
  { failure, remembered }: Pick<ActiveFailure, 'failure' | 'remembered'>,
  path: string,
): Response | null {
  const known = remembered.get(path);
  if (!known || failure.kind !== 'stale') return null;
  return Date.now() - known.at < (failure.ms ?? Number.POSITIVE_INFINITY) ? known.response.clone() : null;
}

/** The place in what is remembered of the first request of all. */
const firstAsked = '';

/** 404 while the Safe is not indexed, and for as long after that as an answer of that time is kept. */
function answerUnindexed(
  { failure, remembered }: Pick<ActiveFailure, 'failure' | 'remembered'>,
  path: string,
): Response | null {
  if (failure.kind !== 'unindexed') return null;
  const now = Date.now();
  const response = toResponse({ status: 404 });
  const isKept = now - (remembered.get(path)?.at ?? 0) < failure.cachedMs;
  if (isKept) return response;
  const { at: since } = remembered.get(firstAsked) ?? { at: now };
  if (now - since >= failure.ms) return null;
  for (const key of [firstAsked, path])
    if (key === path || !remembered.has(key)) remembered.set(key, { response, at: now });
  return response;
}

/** 503 at once while the breaker is open, whatever the service could answer. */
function answerBroken({ failure, breaker }: Pick<ActiveFailure, 'failure' | 'breaker'>): Response | null {
  if (failure.kind !== 'breaker') return null;
  if (breaker.answered < failure.answers) {
    breaker.answered += 1;
    return null;
  }
  breaker.openedAt ??= Date.now();
  return Date.now() - breaker.openedAt < failure.ms ? toResponse({ status: 503 }) : null;
}

/** The framework would otherwise add the headers of the answer before. */
function replace(c: Context<Env>, response: Response): void {
  if (response === c.res) return;
  c.res = undefined;
  c.res = response;
}
