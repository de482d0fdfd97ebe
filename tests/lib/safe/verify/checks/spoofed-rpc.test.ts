import { type Hex, keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { FoundExecution, OnchainState, SecondaryState } from '@/lib/safe/verify/verification';
import { amara, stranger } from '@/tests/support/chain/people';
import { foreignCode, makeFullOnchainState, singleton } from '@/tests/support/transactions/claims';
import { verifySpoof } from '@/tests/support/transactions/spoofs';

const host = 'second.example';
const honest = makeFullOnchainState();
/** The first RPC says what is given, the gateway repeats nothing, and the second RPC says the truth. */
const told = (spoof: Partial<OnchainState>): Partial<OnchainState> => ({
  safeClaim: undefined,
  secondaryRpc: { host, settings: honest, newestBlock: 100n },
  ...spoof,
});

type RpcSpoof = {
  readonly name: string;
  readonly onchain: Partial<OnchainState>;
  /** What both are asked for. */
  readonly asked: string;
  readonly says: readonly string[];
};

const spoofs: readonly RpcSpoof[] = [
  { name: 'owners', onchain: { owners: [stranger.address] }, asked: 'Owners', says: [stranger.address] },
  { name: 'threshold', onchain: { threshold: 1 }, asked: 'Threshold', says: ['says 1;', 'says 2.'] },
  { name: 'nonce', onchain: { nonce: 6n }, asked: 'Nonce', says: ['says 6;', 'says 7.'] },
  {
    name: 'singleton',
    onchain: { singleton: foreignCode },
    asked: 'Singleton',
    says: [foreignCode, singleton],
  },
  { name: 'guard', onchain: { guard: foreignCode }, asked: 'Guard', says: [foreignCode, 'none'] },
  {
    name: 'fallback handler',
    onchain: { fallbackHandler: foreignCode },
    asked: 'Fallback handler',
    says: [foreignCode],
  },
  {
    name: 'modules',
    onchain: { modules: { addresses: [foreignCode], isComplete: true } },
    asked: 'Modules',
    says: [foreignCode, 'none'],
  },
  {
    name: 'module guard',
    onchain: { moduleGuard: foreignCode },
    asked: 'Module guard',
    says: [foreignCode, 'none'],
  },
  {
    name: 'code of the proxy',
    onchain: { isKnownProxy: true, secondaryRpc: { host, settings: { ...honest, isKnownProxy: false } } },
    asked: 'Proxy code',
    says: ['a published Safe proxy', 'other code'],
  },
  {
    name: 'a Safe that is none',
    onchain: { secondaryRpc: { host, settings: 'absent' } },
    asked: 'The Safe',
    says: [host],
  },
  {
    name: 'a block of long ago',
    onchain: { secondaryRpc: { host, settings: honest, newestBlock: 5_000n } },
    asked: 'Newest block',
    says: ['says 100;', 'says 5000.'],
  },
];

describe(`an RPC that misreports (${spoofs.length} spoofed responses)`, () => {
  test.each(spoofs)(
    '$name is found by the second one, and both are named',
    async ({ onchain, asked, says }) => {
      const field = `${asked}, asked of two RPCs`;
      const { checks, contradictions } = await verifySpoof({ onchain: told(onchain) });
      expect(contradictions).toEqual([field]);
      const check = checks.find(({ label }) => label === field);
      for (const value of says) expect(check?.detail).toContain(value);
      expect(check?.source).toBe('rpc.example and second.example, block 100');
      // The gateway's word has nothing to do with it.
      expect(check?.chainSuffices).toBeUndefined();
    },
  );

  test('the code at an official address is found by the published hash', async () => {
    const codeHashes = new Map([[singleton, keccak256('0x01')]]);
    const { contradictions } = await verifySpoof({ onchain: told({ codeHashes }) });
    expect(contradictions).toEqual(['Code of the Safe']);
  });
});

test.each<[string, Partial<SecondaryState>, string, string]>([
  [
    'that says the same',
    {},
    'agrees',
    'owners, threshold, nonce, singleton, version, proxy code, guard, module guard, fallback handler and modules.',
  ],
  ['that is silent', { settings: 'silent' }, 'unchecked', 'didn’t respond'],
  ['that had to stand in for the first', { stoodIn: 'for all' }, 'unchecked', 'Nothing was compared.'],
  ['that stood in for some of it', { stoodIn: 'for some' }, 'unchecked', 'and was not compared'],
])('a second RPC %s stops nothing', async (_name, given, state, sentence) => {
  const secondaryRpc = { host, settings: honest, ...given };
  const { checks, contradictions } = await verifySpoof({ onchain: told({ secondaryRpc }) });
  expect(contradictions).toEqual([]);
  const check = checks.find(({ id }) => id === 'secondaryRpc');
  expect(check?.state).toBe(state);
  expect(check?.detail).toContain(sentence);
});

describe('beside the settings both are asked for', () => {
  const contract = stranger.address;
  const signature: Hex = `0x${'0'.repeat(24)}${contract.slice(2)}${'0'.repeat(64)}00`;
  const own = { address: foreignCode, symbol: 'BUN', decimals: 6 };
  const execution: FoundExecution = {
    ...{ kind: 'found', blockNumber: 90n, sender: contract, outcome: 'success', input: undefined },
    ...{ transactionHash: keccak256('0x02'), date: undefined, signatures: undefined },
  };
  const onchain: Partial<OnchainState> = {
    codeHashes: new Map([[singleton, keccak256('0x01')]]),
    official: [],
    approvedBy: [],
    contractAnswers: new Map([[signature, true]]),
    calledTokens: [own],
    execution,
  };
  const compare = (given: Partial<SecondaryState>) =>
    verifySpoof({ onchain: told({ ...onchain, secondaryRpc: { host, settings: honest, ...given } }) });

  test('and where they say the same, what was compared is named', async () => {
    const { checks } = await compare({ code: onchain.codeHashes ?? new Map(), details: onchain });
    const { state, detail } = checks.find(({ id }) => id === 'secondaryRpc') ?? {};
    expect(state).toBe('agrees');
    expect(detail).toContain(
      'the code of its contracts, approvals, signatures of contracts, tokens and the execution.',
    );
  });

  test('what only one of them says is not said to be compared', async () => {
    const { checks } = await compare({ code: new Map(), details: {} });
    const { state, detail } = checks.find(({ id }) => id === 'secondaryRpc') ?? {};
    expect(state).toBe('agrees');
    expect(detail).not.toMatch(/code of|approvals|contracts|tokens|execution/);
  });

  test.each<[string, Partial<SecondaryState>, RegExp]>([
    ['the code', { code: new Map([[singleton, 'none']]) }, /^Code at .* says 0x.* second.example says none/],
    [
      'approvals',
      { details: { approvedBy: [amara.address] } },
      /^Approvals .* says none; second.example says 0x/,
    ],
    [
      'a contract’s signature',
      { details: { contractAnswers: new Map([[signature, false]]) } },
      /^Signature of the contract .* is valid; second.example says that it is not valid/,
    ],
    [
      'decimals',
      { details: { calledTokens: [{ ...own, decimals: 18 }] } },
      /^Symbol and decimals .* with 6 decimals; .* with 18 decimals/,
    ],
    ['a symbol', { details: { calledTokens: [{ ...own, symbol: 'WETH' }] } }, /“BUN” .* “WETH”/],
    [
      'the outcome',
      { details: { execution: { ...execution, outcome: 'failure' } } },
      /^Outcome of the execution.* success; second.example says failure/,
    ],
  ])('a difference about %s stops signing, with both values', async (_name, given, sentence) => {
    const { checks, contradictions } = await compare(given);
    expect(contradictions).toHaveLength(1);
    const check = checks.find(({ state }) => state === 'contradicts');
    expect(`${check?.label} ${check?.detail}`).toMatch(sentence);
    expect(check?.chainSuffices).toBeUndefined();
  });
});

test('every fact of the chain says who told it', async () => {
  const { checks } = await verifySpoof({});
  for (const { id, source } of checks) {
    const isOfChain = !/^(hash|signer|safe$|decoded|words|omissions)/.test(id);
    if (isOfChain) expect([id, source]).toEqual([id, 'The chain, block 100 (from rpc.example)']);
  }
  const { checks: torn } = await verifySpoof({ onchain: { toldBy: ['a.example', 'b.example'] } });
  expect(torn.find(({ id }) => id === 'nonce')?.source).toBe(
    'The chain, block 100 (from one of a.example, b.example)',
  );
});
