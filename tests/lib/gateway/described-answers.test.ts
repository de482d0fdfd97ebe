import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findKinds } from '@/tests/support/gateway/find-kinds';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { type ExampleOptions, makeExample, nodeSchema } from '@/tests/support/gateway/openapi-example';
import { type CallRow, callRows, findCase, namedRows } from '@/tests/support/gateway-cases/call-rows';
import description from '@/tests/vectors/gateway/openapi.json' with { type: 'json' };

const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: nodeSchema })).optional(),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), contentSchema) })),
  ),
  components: z.object({ schemas: z.record(z.string(), nodeSchema) }),
});

const document = documentSchema.parse(description);
const { schemas } = document.components;

const toPattern = (path: string) => path.replace(/\{\w+\}/g, '{}');

/** The operation of a row, if the service's description has it. */
function findOperation({ call }: CallRow) {
  const method = call.method.toLowerCase();
  return Object.entries(document.paths)
    .filter(([path]) => toPattern(path) === toPattern(call.path))
    .map(([, methods]) => methods[method])
    .find((operation) => operation !== undefined);
}

/** The schema of an answer; undefined where the answer is empty. */
function findAnswer(row: CallRow) {
  const [, success] =
    Object.entries(findOperation(row)?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
  return Object.values(success?.content ?? {})[0]?.schema;
}

/** Described otherwise than it is: the service answers with the whole transaction, as the recorded answer shows. */
const misdescribed = ['confirmTransaction'];

/** As many as the largest choice of shapes needs, and some more, so that choices inside of choices vary too. */
const choices = Array.from({ length: 60 }, (_, choice) => choice);
const variants: readonly Omit<ExampleOptions, 'schemas'>[] = (['absent', 'null', 'present'] as const).flatMap(
  (optional) => choices.map((choice) => ({ optional, choice })),
);

describe("the hosted gateway's own description", () => {
  test('has every call that is not retired', () => {
    const missing = callRows.filter((row) => !row.call.isRetired && !findOperation(row));
    // Only where alerts by e-mail are switched on.
    expect(missing.map(({ name }) => name)).toEqual(['registerRecoveryModule']);
  });

  test('has no call that is retired', () => {
    const present = callRows.filter((row) => row.call.isRetired && findOperation(row));
    expect(present.map(({ name }) => name)).toEqual([]);
  });

  test.each(namedRows.filter(([name, row]) => findAnswer(row) && !misdescribed.includes(name)))(
    'the answers of %s are read in every shape that it describes',
    async (_name, row) => {
      const answer = findAnswer(row) ?? {};
      for (const variant of variants) {
        const example = makeExample(answer, { schemas, ...variant });
        const result = await findCase(row).ask(doubleGateway(() => example).client);
        expect(findKinds(result), JSON.stringify(example)).not.toContain('unreadable');
      }
    },
  );
});
