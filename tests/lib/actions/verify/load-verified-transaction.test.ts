import type { Hash } from 'viem';
import { concatHex, type Hex, pad, toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { isExecuted } from '@/lib/actions/verify/is-executed';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Source } from '@/lib/actions/verify/make-record';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import { storeExecution } from '@/lib/storage/running-executions';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import type { DoubleSafe } from '@/tests/support/chain/double-safe';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeSafeJson } from '@/tests/support/gateway/safe-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const onChain: DoubleSafe = { address: safe.address, owners, threshold: 2, nonce: 7n };
const honestSafe = makeSafeJson({ owners });

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  localTransactions.get();
});

const signed = (...signers: readonly (typeof amara)[]) =>
  Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
const tell =
  (details: unknown, claimed: unknown = honestSafe): GatewayAnswer =>
  ({ path }) =>
    path.includes('/transactions/') ? details : claimed;

const loadVerified = (
  gateway: GatewayAnswer,
  {
    believed,
    at = id,
    secondaryRpc,
  }: { believed?: Source; at?: string; secondaryRpc?: DoubleSafe | 'silent' } = {},
) =>
  loadVerifiedTransaction(
    {
      gateway: doubleGateway(gateway).client,
      chain: doubleChain({ safes: [onChain] }).client,
      secondaryRpc: secondaryRpc && {
        host: 'second.example',
        client: doubleChain(secondaryRpc === 'silent' ? { isDown: true } : { safes: [secondaryRpc] }).client,
      },
    },
    { safe, id: at, ...(believed && { believed }) },
  );
type Verified = Awaited<ReturnType<typeof loadVerified>>;

const checkOf = ({ inspection }: Verified, id: string) =>
  inspection?.report.checks.find((check) => check.id === id);
const contradictionsOf = ({ inspection }: Verified) => inspection?.report.contradictions;
const canConfirm = (verified: Verified) =>
  getTransactionPermissions(verified, chiara.address).confirm.allowed;

test('an honest gateway contradicts nothing, and what it may leave out is said', async () => {
  const verified = await loadVerified(tell(makeDetails({ transaction, confirmations: await signed(amara) })));
  expect(contradictionsOf(verified)).toEqual([]);
  expect(checkOf(verified, 'owners')?.state).toBe('agrees');
  expect(checkOf(verified, 'omissions')).toMatchObject({ state: 'unchecked', isLimit: true });
  expect(canConfirm(verified)).toBe(true);
  expect(verified.canGoOnAlone).toBe(false);
});

test.each<[string, unknown]>([
  ['says nothing of the Safe', refuse(404, { code: 404, message: 'Not found' })],
  ['says something that cannot be read', { owners: 'everybody' }],
])('a gateway that %s leaves that unchecked', async (_name, claimed) => {
  const answer = () => (claimed instanceof Response ? claimed.clone() : claimed);
  const details = makeDetails({ transaction });
  const verified = await loadVerified((sent) => tell(details, answer())(sent));
  expect(checkOf(verified, 'claim')?.state).toBe('unchecked');
  expect(canConfirm(verified)).toBe(true);
});

describe('a signature that the gateway leaves out and this browser has', () => {
  test('counts, and is said to be left out', async () => {
    const confirmations = await signed(amara, bruno);
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    const verified = await loadVerified(
      tell(makeDetails({ transaction, confirmations: confirmations.slice(0, 1) })),
    );
    expect(checkOf(verified, 'omissions')).toMatchObject({ state: 'stale' });
    expect(checkOf(verified, 'omissions')?.detail).toContain(bruno.address);
    expect(verified.inspection?.report.confirmations).toHaveLength(2);
  });
});

describe('garbage that the gateway sends for owners whose signatures this browser has', () => {
  const bogus = [amara, bruno].map(({ address: signer }, index) => ({
    signer,
    signature: concatHex([pad(toHex(index + 1)), pad(toHex(9)), '0x1b']),
  }));

  test.each<[Source, readonly string[]]>([
    ['all', [amara, bruno].map(({ address }) => `Signature of ${address}`)],
    ['chain', []],
  ])('with trust in %s: theirs count all the same', async (believed, contradicting) => {
    const confirmations = await signed(amara, bruno);
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    const verified = await loadVerified(tell(makeDetails({ transaction, confirmations: bogus })), {
      believed,
    });
    expect(verified.inspection?.report.confirmations).toEqual(confirmations);
    expect(contradictionsOf(verified)).toEqual(contradicting);
    expect(verified.canGoOnAlone).toBe(believed === 'all');
  });

  test('of ten thousand only the first are read, and it is said', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ signer: amara.address, signature: concatHex([pad(toHex(index + 1)), pad('0x09'), '0x1b']) },
    }));
    const [own] = await signed(amara);
    const confirmations = own ? [own] : [];
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    const verified = await loadVerified(tell(makeDetails({ transaction, confirmations: many })));
    expect(verified.inspection?.report.confirmations).toEqual(confirmations);
    expect(checkOf(verified, 'signatures-limit')?.detail).toContain('The gateway sent 10001 signatures.');
  });
});

describe('continuing from the chain alone', () => {
  const spoofs: readonly (readonly [string, () => Promise<GatewayAnswer>])[] = [
    [
      'the owners',
      async () => tell(makeDetails({ transaction }), makeSafeJson({ owners: [stranger.address] })),
    ],
    ['the threshold', async () => tell(makeDetails({ transaction }), makeSafeJson({ owners, threshold: 1 }))],
    ['the nonce', async () => tell(makeDetails({ transaction }), makeSafeJson({ owners, nonce: 99 }))],
    [
      'the version',
      async () => tell(makeDetails({ transaction }), makeSafeJson({ owners, version: '1.0.0' })),
    ],
    [
      'a signature',
      async () => {
        const invented: Hex = `0x${'17'.repeat(64)}1c`;
        const confirmations = [...(await signed(amara)), { signer: bruno.address, signature: invented }];
        return tell(makeDetails({ transaction, confirmations }));
      },
    ],
    ['its being executed', async () => tell(makeDetails({ transaction, executedAt: Date.now() }))],
  ];

  test.each(spoofs)('is offered for a lie about %s, and gives the actions back', async (_name, spoof) => {
    const answer = await spoof();
    const verified = await loadVerified(answer);
    expect(contradictionsOf(verified)).not.toEqual([]);
    expect(verified.canGoOnAlone).toBe(true);
    expect(canConfirm(verified)).toBe(false);

    const alone = await loadVerified(answer, { believed: 'chain' });
    expect(contradictionsOf(alone)).toEqual([]);
    expect(alone.believed).toBe('chain');
    expect(checkOf(alone, 'chain-alone')?.detail).toContain('Left out');
    expect(canConfirm(alone)).toBe(true);
  });

  test('counts only signatures that fit', async () => {
    const forged = { signer: bruno.address, signature: await signAs(stranger, safe, transaction) };
    const confirmations = [...(await signed(amara)), forged];
    const alone = await loadVerified(tell(makeDetails({ transaction, confirmations })), {
      believed: 'chain',
    });
    expect(alone.inspection?.report.confirmations.map(({ signer }) => signer)).toEqual([amara.address]);
    expect(checkOf(alone, 'chain-alone')?.detail).toContain('One signature that did not fit');
  });

  test('asks the gateway nothing about the Safe', async () => {
    const gateway = doubleGateway(tell(makeDetails({ transaction })));
    const chain = doubleChain({ safes: [onChain] }).client;
    await loadVerifiedTransaction({ gateway: gateway.client, chain }, { safe, id, believed: 'chain' });
    expect(gateway.requests.filter(({ path }) => !path.includes('/transactions/'))).toEqual([]);
  });

  test('is not offered for a lie about the bytes, and does not help it', async () => {
    const details = makeDetails({ transaction: spoofFields(transaction, 'to'), safeTxHash });
    const verified = await loadVerified(tell(details));
    expect(verified.canGoOnAlone).toBe(false);
    const alone = await loadVerified(tell(details), { believed: 'chain' });
    expect(contradictionsOf(alone)).not.toEqual([]);
    expect(canConfirm(alone)).toBe(false);
  });

  test('does not exist where the link names no hash: nothing would say which bytes are meant', async () => {
    const answer = tell(makeDetails({ transaction }), makeSafeJson({ owners, threshold: 1 }));
    const verified = await loadVerified(answer, { at: 'latest', believed: 'chain' });
    expect(verified.believed).toBe('all');
    expect(verified.canGoOnAlone).toBe(false);
    expect(contradictionsOf(verified)).toEqual(['Threshold']);
  });
});

describe('a second RPC', () => {
  const details = makeDetails({ transaction });

  test('that says the same is said to agree', async () => {
    const verified = await loadVerified(tell(details), { secondaryRpc: onChain });
    expect(checkOf(verified, 'secondaryRpc')?.state).toBe('agrees');
  });

  test.each<[string, string, Partial<DoubleSafe>, string]>([
    ['owners', 'Owners', { owners: [stranger.address] }, stranger.address],
    ['threshold', 'Threshold', { threshold: 1 }, 'second.example says 1.'],
    ['nonce', 'Nonce', { nonce: 3n }, 'second.example says 3.'],
    ['singleton', 'Singleton', { singleton: stranger.address }, stranger.address],
    ['guard', 'Guard', { guard: stranger.address }, stranger.address],
    ['fallback handler', 'Fallback handler', { fallbackHandler: stranger.address }, stranger.address],
    ['modules', 'Modules', { modules: [stranger.address] }, stranger.address],
  ])('that says another %s stops everything, and both are named', async (_name, label, given, value) => {
    const verified = await loadVerified(tell(details), { secondaryRpc: { ...onChain, ...given } });
    expect(contradictionsOf(verified)).toEqual([`${label}, asked of two RPCs`]);
    const check = verified.inspection?.report.checks.find(({ state }) => state === 'contradicts');
    expect(check?.detail).toContain(value);
    expect(check?.source).toContain('second.example');
    // Whom of the two to believe the gateway cannot say either.
    expect(verified.canGoOnAlone).toBe(false);
    expect(canConfirm(verified)).toBe(false);
  });

  test('that is silent leaves it unchecked', async () => {
    const verified = await loadVerified(tell(details), { secondaryRpc: 'silent' });
    expect(checkOf(verified, 'secondaryRpc')?.state).toBe('unchecked');
    expect(canConfirm(verified)).toBe(true);
  });

  test('that knows no Safe there stops everything', async () => {
    const verified = await loadVerified(tell(details), {
      secondaryRpc: { ...onChain, address: stranger.address },
    });
    expect(contradictionsOf(verified)).toEqual(['The Safe, asked of two RPCs']);
  });

  const spoof = { ...onChain, threshold: 1 };
  const loadTwo = (first: DoubleChainState) =>
    loadVerifiedTransaction(
      {
        gateway: doubleGateway(tell(details)).client,
        chain: doubleChain(first, { safes: [onChain] }).client,
        secondaryRpc: { host: 'second.example', client: doubleChain({ safes: [onChain] }).client },
      },
      { safe, id },
    );

  test.each(['eth_getCode', 'eth_getStorageAt', 'eth_blockNumber'])(
    'is compared with a lying first one that leaves %s to it',
    async (refuses) => {
      const verified = await loadTwo({ safes: [spoof], refuses });
      expect(contradictionsOf(verified)).toContain('Threshold, asked of two RPCs');
      const { detail } = checkOf(verified, 'secondary-threshold') ?? {};
      expect(detail).toBe('rpc.example says 1; second.example says 2.');
      expect(canConfirm(verified)).toBe(false);
    },
  );

  test('that answered some of it in place of an honest first one stops nothing, and it is said', async () => {
    const verified = await loadTwo({ safes: [onChain], refuses: 'eth_getCode' });
    expect(contradictionsOf(verified)).toEqual([]);
    expect(checkOf(verified, 'secondaryRpc')).toMatchObject({ state: 'unchecked' });
    expect(checkOf(verified, 'secondaryRpc')?.detail).toContain(
      'rpc.example didn’t respond to every request',
    );
    expect(canConfirm(verified)).toBe(true);
  });

  test('that answered everything in place of the first one is compared with nothing', async () => {
    const verified = await loadTwo({ isDown: true });
    expect(contradictionsOf(verified)).toEqual([]);
    expect(checkOf(verified, 'secondaryRpc')).toMatchObject({
      state: 'unchecked',
      detail: 'Only second.example responded, instead of the first RPC. Nothing was compared.',
    });
    expect(checkOf(verified, 'nonce')?.source).toContain('from second.example');
  });
});

test('what this browser has seen executed is read from there, though the node lags and nobody has indexed it', async () => {
  const transactionHash: Hash = `0x${'cd'.repeat(32)}`;
  storeExecution(makeExecution({ safe, safeTxHash, transactionHash, outcome: 'success' }));
  const verified = await loadVerifiedTransaction(
    {
      gateway: doubleGateway(tell(makeDetails({ transaction, confirmations: await signed(amara) }))).client,
      chain: doubleChain({
        safes: [onChain],
        executions: [{ safe: safe.address, safeTxHash, transactionHash }],
      }).client,
    },
    { safe, id },
  );
  expect(isExecuted(verified)).toBe(true);
  expect(verified.inspection?.report.executed).toBeDefined();
});

test('without the gateway the local copy is held against the chain, and nothing is said in the gateway’s name', async () => {
  const confirmations = await signed(amara);
  localTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
  const verified = await loadVerified(breakConnection);
  expect(['owners', 'claim', 'omissions'].map((one) => checkOf(verified, one))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(canConfirm(verified)).toBe(true);
});
