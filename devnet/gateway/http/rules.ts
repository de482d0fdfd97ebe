import { z } from 'zod';
import { type Failure, failureSchema } from '@/devnet/gateway/http/failures';
import type { Rewrite } from '@/devnet/gateway/http/rewrite';

const scopeSchema = z.object({
  method: z.string().optional(),
  /** Source of a regular expression, matched against path and query. */
  path: z.string().refine(isPattern, 'Not a regular expression'),
  /** Only requests of browsers whose user agent contains it. */
  agent: z.string().optional(),
  /** After so many requests the rule is used up. */
  times: z.number().int().positive().optional(),
});

const ruleSchema = z.intersection(scopeSchema, failureSchema);

export const rulesSchema = z.object({
  rules: z.array(ruleSchema),
  /** Whose rules they are; those of others stay in force. */
  set: z.string().optional(),
});

/** How the gateway fails on the requests that match. */
export type Rule = z.infer<typeof ruleSchema>;

/** A failure in force, with the answers that it gives again. */
export type ActiveFailure = {
  readonly failure: Failure;
  readonly remembered: Map<string, { readonly response: Response; readonly at: number }>;
  /** How many requests a circuit breaker has let through, and since when it lets none through. */
  readonly breaker: { answered: number; openedAt?: number };
  /** Resolves when its rule is in force no more. */
  readonly ended: Promise<void>;
};

type Entry = ActiveFailure & {
  readonly method: string | undefined;
  readonly agent: string | undefined;
  readonly pattern: RegExp;
  readonly end: () => void;
  left: number;
};

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) !== undefined;
  } catch {
    return false;
  }
}

/** A request, with the user agent of who makes it. */
type Asked = { readonly method: string; readonly path: string; readonly agent: string };

const commonSet = '';

/** The rules in force, in sets that are replaced each by itself. */
export class RuleBook {
  #sets = new Map<string, readonly Entry[]>();
  /** Sees every answer before the rules do. */
  rewrite: Rewrite | undefined;

  replace(rules: readonly Rule[], set = commonSet) {
    for (const { end } of this.#sets.get(set) ?? []) end();
    this.#sets.set(set, rules.map(toEntry));
  }

  clear() {
    for (const set of this.#sets.keys()) this.replace([], set);
  }

  /** The failures of one request, in the order they were given; each is counted as used. */
  take({ method: asked, path, agent: by }: Asked): readonly ActiveFailure[] {
    const matching = [...this.#sets.values()]
      .flat()
      .filter(
        ({ method, pattern, agent, left }) =>
          left > 0 &&
          (method === undefined || method === asked) &&
          (agent === undefined || by.includes(agent)) &&
          pattern.test(path),
      );
    for (const entry of matching) entry.left -= 1;
    return matching;
  }
}

function toEntry(rule: Rule): Entry {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    ...{ failure: rule, remembered: new Map(), breaker: { answered: 0 }, ended, end: () => end() },
    method: rule.method?.toUpperCase(),
    agent: rule.agent,
    pattern: new RegExp(rule.path),
    left: rule.times ?? Number.POSITIVE_INFINITY,
  };
}
