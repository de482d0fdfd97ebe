import { z } from 'zod';

const ruleSchema = z.object({
  method: z.string().optional(),
  /** Source of a regular expression, matched against path and query. */
  path: z.string().refine(isPattern, 'Not a regular expression'),
  /** `lie` is another word for `patch`. */
  kind: z.enum(['delay', 'hang', 'drop', 'status', 'patch', 'lie']),
  ms: z.number().nonnegative().optional(),
  status: z.number().int().min(200).max(599).optional(),
  /** Text is sent as it is, everything else as JSON. */
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  patch: z.array(z.object({ pointer: z.string().regex(/^(\/.*)?$/), value: z.unknown() })).optional(),
  times: z.number().int().positive().optional(),
});

export const rulesSchema = z.object({ rules: z.array(ruleSchema) });

/** How the gateway misbehaves on the requests that match. */
export type Rule = z.infer<typeof ruleSchema>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) !== undefined;
  } catch {
    return false;
  }
}

/** The rules in force; a rule with `times` is used up after so many requests. */
export class RuleBook {
  #entries: { rule: Rule; pattern: RegExp; left: number }[] = [];

  replace(rules: readonly Rule[]) {
    this.#entries = rules.map((rule) => ({
      rule,
      pattern: new RegExp(rule.path),
      left: rule.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** The rules for one request, in the order they were given; each is counted as used. */
  take(method: string, path: string): readonly Rule[] {
    const matching = this.#entries.filter(
      ({ rule, pattern, left }) =>
        left > 0 && (rule.method === undefined || rule.method.toUpperCase() === method) && pattern.test(path),
    );
    for (const entry of matching) entry.left -= 1;
    return matching.map(({ rule }) => rule);
  }
}
