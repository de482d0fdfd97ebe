import { concatHex, type Hex, pad, toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inspectTransaction } from '@/lib/actions/inspect-transaction';
import { judgeInspected } from '@/lib/actions/judge-inspected';
import type { Trust } from '@/lib/actions/make-record';
import { hashTransaction } from '@/lib/safe/hash';
import { keptTransactions } from '@/lib/storage/kept-transactions';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/browser-storage';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain-double';
import type { DoubleSafe } from '@/tests/support/double-safe';
import { breakConnection, doubleGateway, type GatewayAnswer, refuse } from '@/tests/support/gateway-double';
import { makeDetails } from '@/tests/support/gateway-json';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/people';
import { makeSafeJson } from '@/tests/support/safe-json';
import { lieAbout, makeTransaction, signAs } from '@/tests/support/transactions';

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
  keptTransactions.get();
  vi.unstubAllGlobals();
});

const signed = (...signers: readonly (typeof amara)[]) =>
  Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
const tell =
  (details: unknown, stated: unknown = honestSafe): GatewayAnswer =>
  ({ path }) =>
    path.includes('/transactions/') ? details : stated;

const inspect = (
  gateway: GatewayAnswer,
  { trust, at = id, witness }: { trust?: Trust; at?: string; witness?: DoubleSafe | 'silent' } = {},
) =>
  inspectTransaction(
    {
      gateway: doubleGateway(gateway).client,
      chain: doubleChain({ safes: [onChain] }).client,
      witness: witness && {
        host: 'second.example',
        client: doubleChain(witness === 'silent' ? { isDown: true } : { safes: [witness] }).client,
      },
    },
    { safe, id: at, ...(trust && { trust }) },
  );
type Inspected = Awaited<ReturnType<typeof inspect>>;

const checkOf = ({ inspection }: Inspected, id: string) =>
  inspection?.report.checks.find((check) => check.id === id);
const contradictionsOf = ({ inspection }: Inspected) => inspection?.report.contradictions;
const canConfirm = (inspected: Inspected) => judgeInspected(inspected, chiara.address).confirm.allowed;

test('an honest gateway contradicts nothing, and what it may leave out is said', async () => {
  const inspected = await inspect(tell(makeDetails({ transaction, confirmations: await signed(amara) })));
  expect(contradictionsOf(inspected)).toEqual([]);
  expect(checkOf(inspected, 'owners')?.state).toBe('agrees');
  expect(checkOf(inspected, 'omissions')).toMatchObject({ state: 'unchecked', isLimit: true });
  expect(canConfirm(inspected)).toBe(true);
  expect(inspected.canGoOnAlone).toBe(false);
});

test.each<[string, unknown]>([
  ['says nothing of the Safe', refuse(404, { code: 404, message: 'Not found' })],
  ['says something that cannot be read', { owners: 'everybody' }],
])('a gateway that %s leaves that unchecked', async (_name, stated) => {
  const answer = () => (stated instanceof Response ? stated.clone() : stated);
  const details = makeDetails({ transaction });
  const inspected = await inspect((sent) => tell(details, answer())(sent));
  expect(checkOf(inspected, 'statement')?.state).toBe('unchecked');
  expect(canConfirm(inspected)).toBe(true);
});

describe('a signature that the gateway leaves out and this browser has', () => {
  test('counts, and is said to be left out', async () => {
    const confirmations = await signed(amara, bruno);
    keptTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    const inspected = await inspect(
      tell(makeDetails({ transaction, confirmations: confirmations.slice(0, 1) })),
    );
    expect(checkOf(inspected, 'omissions')).toMatchObject({ state: 'behind' });
    expect(checkOf(inspected, 'omissions')?.detail).toContain(bruno.address);
    expect(inspected.inspection?.report.confirmations).toHaveLength(2);
  });
});

describe('garbage that the gateway sends for owners whose signatures this browser has', () => {
  const bogus = [amara, bruno].map(({ address: signer }, index) => ({
    signer,
    signature: concatHex([pad(toHex(index + 1)), pad(toHex(9)), '0x1b']),
  }));

  test.each<[Trust, readonly string[]]>([
    ['all', [amara, bruno].map(({ address }) => `Signature of ${address}`)],
    ['chain', []],
  ])('with trust in %s: theirs count all the same', async (trust, contradicting) => {
    const confirmations = await signed(amara, bruno);
    keptTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    const inspected = await inspect(tell(makeDetails({ transaction, confirmations: bogus })), { trust });
    expect(inspected.inspection?.report.confirmations).toEqual(confirmations);
    expect(contradictionsOf(inspected)).toEqual(contradicting);
    expect(inspected.canGoOnAlone).toBe(trust === 'all');
  });

  test('of ten thousand only the first are read, and it is said', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ signer: amara.address, signature: concatHex([pad(toHex(index + 1)), pad('0x09'), '0x1b']) },
    }));
    const [own] = await signed(amara);
    const confirmations = own ? [own] : [];
    keptTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    const inspected = await inspect(tell(makeDetails({ transaction, confirmations: many })));
    expect(inspected.inspection?.report.confirmations).toEqual(confirmations);
    expect(checkOf(inspected, 'signatures-limit')?.detail).toContain('The gateway sent 10001 signatures.');
  });
});

describe('continuing from the chain alone', () => {
  const lies: readonly (readonly [string, () => Promise<GatewayAnswer>])[] = [
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

  test.each(lies)('is offered for a lie about %s, and gives the deeds back', async (_name, lie) => {
    const answer = await lie();
    const inspected = await inspect(answer);
    expect(contradictionsOf(inspected)).not.toEqual([]);
    expect(inspected.canGoOnAlone).toBe(true);
    expect(canConfirm(inspected)).toBe(false);

    const alone = await inspect(answer, { trust: 'chain' });
    expect(contradictionsOf(alone)).toEqual([]);
    expect(alone.trust).toBe('chain');
    expect(checkOf(alone, 'chain-alone')?.detail).toContain('left out');
    expect(canConfirm(alone)).toBe(true);
  });

  test('counts only signatures that fit', async () => {
    const forged = { signer: bruno.address, signature: await signAs(stranger, safe, transaction) };
    const confirmations = [...(await signed(amara)), forged];
    const alone = await inspect(tell(makeDetails({ transaction, confirmations })), { trust: 'chain' });
    expect(alone.inspection?.report.confirmations.map(({ signer }) => signer)).toEqual([amara.address]);
    expect(checkOf(alone, 'chain-alone')?.detail).toContain('One signature that did not fit');
  });

  test('asks the gateway nothing about the Safe', async () => {
    const gateway = doubleGateway(tell(makeDetails({ transaction })));
    const chain = doubleChain({ safes: [onChain] }).client;
    await inspectTransaction({ gateway: gateway.client, chain }, { safe, id, trust: 'chain' });
    expect(gateway.requests.filter(({ path }) => !path.includes('/transactions/'))).toEqual([]);
  });

  test('is not offered for a lie about the bytes, and does not help it', async () => {
    const details = makeDetails({ transaction: lieAbout(transaction, 'to'), safeTxHash });
    const inspected = await inspect(tell(details));
    expect(inspected.canGoOnAlone).toBe(false);
    const alone = await inspect(tell(details), { trust: 'chain' });
    expect(contradictionsOf(alone)).not.toEqual([]);
    expect(canConfirm(alone)).toBe(false);
  });

  test('does not exist where the link names no hash: nothing would say which bytes are meant', async () => {
    const answer = tell(makeDetails({ transaction }), makeSafeJson({ owners, threshold: 1 }));
    const inspected = await inspect(answer, { at: 'latest', trust: 'chain' });
    expect(inspected.trust).toBe('all');
    expect(inspected.canGoOnAlone).toBe(false);
    expect(contradictionsOf(inspected)).toEqual(['Threshold']);
  });
});

describe('a second RPC', () => {
  const details = makeDetails({ transaction });

  test('that says the same is said to agree', async () => {
    const inspected = await inspect(tell(details), { witness: onChain });
    expect(checkOf(inspected, 'witness')?.state).toBe('agrees');
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
    const inspected = await inspect(tell(details), { witness: { ...onChain, ...given } });
    expect(contradictionsOf(inspected)).toEqual([`${label}, asked of two RPCs`]);
    const check = inspected.inspection?.report.checks.find(({ state }) => state === 'contradicts');
    expect(check?.detail).toContain(value);
    expect(check?.source).toContain('second.example');
    // Whom of the two to believe the gateway cannot say either.
    expect(inspected.canGoOnAlone).toBe(false);
    expect(canConfirm(inspected)).toBe(false);
  });

  test('that is silent leaves it unchecked', async () => {
    const inspected = await inspect(tell(details), { witness: 'silent' });
    expect(checkOf(inspected, 'witness')?.state).toBe('unchecked');
    expect(canConfirm(inspected)).toBe(true);
  });

  test('that knows no Safe there stops everything', async () => {
    const inspected = await inspect(tell(details), { witness: { ...onChain, address: stranger.address } });
    expect(contradictionsOf(inspected)).toEqual(['The Safe, asked of two RPCs']);
  });

  const lie = { ...onChain, threshold: 1 };
  const inspectTwo = (first: DoubleChainState) =>
    inspectTransaction(
      {
        gateway: doubleGateway(tell(details)).client,
        chain: doubleChain(first, { safes: [onChain] }).client,
        witness: { host: 'second.example', client: doubleChain({ safes: [onChain] }).client },
      },
      { safe, id },
    );

  test.each(['eth_getCode', 'eth_getStorageAt', 'eth_blockNumber'])(
    'is compared with a lying first one that leaves %s to it',
    async (refuses) => {
      const inspected = await inspectTwo({ safes: [lie], refuses });
      expect(contradictionsOf(inspected)).toContain('Threshold, asked of two RPCs');
      const { detail } = checkOf(inspected, 'witness-threshold') ?? {};
      expect(detail).toBe('rpc.example says 1; second.example says 2.');
      expect(canConfirm(inspected)).toBe(false);
    },
  );

  test('that answered some of it in place of an honest first one stops nothing, and it is said', async () => {
    const inspected = await inspectTwo({ safes: [onChain], refuses: 'eth_getCode' });
    expect(contradictionsOf(inspected)).toEqual([]);
    expect(checkOf(inspected, 'witness')).toMatchObject({ state: 'unchecked' });
    expect(checkOf(inspected, 'witness')?.detail).toContain('rpc.example did not answer every question');
    expect(canConfirm(inspected)).toBe(true);
  });

  test('that answered everything in place of the first one is compared with nothing', async () => {
    const inspected = await inspectTwo({ isDown: true });
    expect(contradictionsOf(inspected)).toEqual([]);
    expect(checkOf(inspected, 'witness')).toMatchObject({
      state: 'unchecked',
      detail: 'Only second.example answered, in place of the first RPC. Nothing was compared.',
    });
    expect(checkOf(inspected, 'nonce')?.source).toContain('told by second.example');
  });
});

test('without the gateway the own copy is held against the chain, and nothing is said in the gateway’s name', async () => {
  const confirmations = await signed(amara);
  keptTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
  const inspected = await inspect(breakConnection);
  expect(['owners', 'statement', 'omissions'].map((one) => checkOf(inspected, one))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(canConfirm(inspected)).toBe(true);
});
