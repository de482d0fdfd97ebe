import { keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { ChainSettings, SafeFacts } from '@/lib/safe/verification';
import { verifyLie } from '@/tests/support/lies';
import { stranger } from '@/tests/support/people';
import { foreignCode, makeFullFacts, singleton } from '@/tests/support/statements';

const host = 'second.example';
const honest = makeFullFacts();
/** The first RPC says what is given, the gateway repeats nothing, and the second RPC says the truth. */
const told = (lie: Partial<SafeFacts>): Partial<SafeFacts> => ({
  statement: undefined,
  witness: { host, settings: honest, newestBlock: 100n },
  ...lie,
});

type RpcLie = {
  readonly name: string;
  readonly facts: Partial<SafeFacts>;
  /** What both are asked for. */
  readonly asked: string;
  readonly says: readonly string[];
};

const lies: readonly RpcLie[] = [
  { name: 'owners', facts: { owners: [stranger.address] }, asked: 'Owners', says: [stranger.address] },
  { name: 'threshold', facts: { threshold: 1 }, asked: 'Threshold', says: ['says 1;', 'says 2.'] },
  { name: 'nonce', facts: { nonce: 6n }, asked: 'Nonce', says: ['says 6;', 'says 7.'] },
  {
    name: 'singleton',
    facts: { singleton: foreignCode },
    asked: 'Singleton',
    says: [foreignCode, singleton],
  },
  { name: 'guard', facts: { guard: foreignCode }, asked: 'Guard', says: [foreignCode, 'none'] },
  {
    name: 'fallback handler',
    facts: { fallbackHandler: foreignCode },
    asked: 'Fallback handler',
    says: [foreignCode],
  },
  {
    name: 'modules',
    facts: { modules: { addresses: [foreignCode], isComplete: true } },
    asked: 'Modules',
    says: [foreignCode, 'none'],
  },
  {
    name: 'a Safe that is none',
    facts: { witness: { host, settings: 'absent' } },
    asked: 'The Safe',
    says: [host],
  },
  {
    name: 'a block of long ago',
    facts: { witness: { host, settings: honest, newestBlock: 5_000n } },
    asked: 'Newest block',
    says: ['says 100;', 'says 5000.'],
  },
];

describe(`an RPC that lies about (${lies.length} lies)`, () => {
  test.each(lies)('$name is found by the second one, and both are named', async ({ facts, asked, says }) => {
    const field = `${asked}, asked of two RPCs`;
    const { checks, contradictions } = await verifyLie({ facts: told(facts) });
    expect(contradictions).toEqual([field]);
    const check = checks.find(({ label }) => label === field);
    for (const value of says) expect(check?.detail).toContain(value);
    expect(check?.source).toBe('rpc.example and second.example, block 100');
    // The gateway's word has nothing to do with it.
    expect(check?.chainSuffices).toBeUndefined();
  });

  test('the code at an official address is found by the published hash', async () => {
    const codeHashes = new Map([[singleton, keccak256('0x01')]]);
    const { contradictions } = await verifyLie({ facts: told({ codeHashes }) });
    expect(contradictions).toEqual(['Code of the Safe']);
  });
});

test.each<[string, ChainSettings | 'silent' | 'same', string]>([
  ['that says the same', honest, 'agrees'],
  ['that is silent', 'silent', 'unchecked'],
  ['that had to stand in for the first', 'same', 'unchecked'],
])('a second RPC %s stops nothing', async (_name, settings, state) => {
  const { checks, contradictions } = await verifyLie({ facts: told({ witness: { host, settings } }) });
  expect(contradictions).toEqual([]);
  expect(checks.find(({ id }) => id === 'witness')?.state).toBe(state);
});

test('every fact of the chain says who told it', async () => {
  const { checks } = await verifyLie({});
  for (const { id, source } of checks) {
    const isOfChain = !/^(hash|signer|safe$|meaning|words|omissions)/.test(id);
    if (isOfChain) expect([id, source]).toEqual([id, 'The chain, block 100 (told by rpc.example)']);
  }
  const { checks: torn } = await verifyLie({ facts: { toldBy: ['a.example', 'b.example'] } });
  expect(torn.find(({ id }) => id === 'nonce')?.source).toBe(
    'The chain, block 100 (told by one of a.example, b.example)',
  );
});
