import { expect, test } from 'vitest';
import { type DecodedCall, decodedCallSchema } from '@/lib/gateway/resources/decoded-call';
import { recipient, token } from '@/tests/support/chain/people';

const read = (answer: unknown) => decodedCallSchema.parse(answer);
const batch = (valueDecoded: unknown) => ({
  method: 'multiSend',
  parameters: [{ name: 'transactions', type: 'bytes', value: '0x00', valueDecoded }],
});
const stepsOf = (answer: unknown) => read(answer).parameters[0]?.steps;

test('the steps of a batch are read one by one; one that cannot be read stays as such', () => {
  const step = { operation: 0, to: recipient, value: '1', data: null, dataDecoded: null };
  const inner = { ...step, to: token, data: '0xAB', dataDecoded: { method: 'transfer', parameters: [] } };
  expect(stepsOf(batch([step, { ...step, operation: 2 }, inner]))).toEqual([
    { kind: 'step', operation: 0, to: recipient, value: 1n, data: '0x', decoded: undefined },
    { kind: 'unreadable', id: undefined },
    {
      kind: 'step',
      operation: 0,
      to: token,
      value: 1n,
      data: '0xab',
      decoded: { method: 'transfer', parameters: [], accuracy: undefined },
    },
  ]);
});

test('bytes that are one call are read as one', () => {
  expect(stepsOf(batch({ method: 'swap', parameters: null }))).toEqual([
    { kind: 'call', decoded: { method: 'swap', parameters: [], accuracy: undefined } },
  ]);
  expect(stepsOf(batch('a surprise'))).toEqual([{ kind: 'unreadable', id: undefined }]);
  expect(stepsOf(batch(null))).toEqual([]);
});

test('values are text or lists of values; anything else is empty', () => {
  const value = (given: unknown) =>
    read({ method: 'm', parameters: [{ name: 'p', type: 't', value: given }] }).parameters[0]?.value;
  expect(value('5')).toBe('5');
  expect(value(['1', ['2', '3']])).toEqual(['1', ['2', '3']]);
  expect(value({ odd: true })).toBe('');
  expect(value('x'.repeat(5_000))).toHaveLength(2_000);
});

test('an answer without end is read to a depth and no further', () => {
  const nest = (depth: number): unknown => (depth === 0 ? { method: 'innermost' } : batch(nest(depth - 1)));
  const depthOf = (call: DecodedCall | undefined): number => {
    const step = call?.parameters[0]?.steps[0];
    return step?.kind === 'call' ? 1 + depthOf(step.decoded) : 0;
  };
  expect(depthOf(read(nest(3)))).toBe(3);
  expect(depthOf(read(nest(1_000)))).toBe(4);
  let list: unknown = 'innermost';
  for (let depth = 0; depth < 100_000; depth += 1) list = [list];
  expect(() => read({ method: 'm', parameters: [{ name: 'p', type: 't', value: list }] })).not.toThrow();
});
