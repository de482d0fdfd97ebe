import { screen, waitFor, within } from '@testing-library/react';
import { concatHex, type Hex, pad, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { SignerList } from '@/components/signing/rail/signer-list';
import type { SafeState } from '@/lib/chain/safe-state';
import { keys } from '@/lib/queries/keys';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { FoundExecution, OnchainState, TransactionRecord } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeOnchainState, makeRecord } from '@/tests/support/transactions/records';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);

/** A device's signature of the hash as a message: the contract tells it by v + 4. */
async function signAsDevice(): Promise<Hex> {
  const signature = await bruno.signMessage({ message: { raw: safeTxHash } });
  const v = Number.parseInt(signature.slice(-2), 16) + 4;
  return `0x${signature.slice(2, -2)}${v.toString(16)}`;
}

/** Owner, place of its own part, v 0, then that part with its length. */
const contractSignature = concatHex([
  ...[pad(otherSafe.address), toHex(65n, { size: 32 }), '0x00'],
  ...[toHex(2n, { size: 32 }), '0xabcd'],
] as Hex[]); // all of them are bytes as text

let queries: ReturnType<typeof renderPage>['queries'];

async function show(
  confirmations: TransactionRecord['confirmations'],
  given: Partial<OnchainState> = {},
  isPast = false,
  codes: DoubleChainState['codes'] = [],
  isWithoutGateway = false,
) {
  const { threshold = 4 } = given;
  const owners = [amara, bruno, chiara].map(({ address }) => address).concat(otherSafe.address);
  const onchain = makeOnchainState({ owners, threshold, ...given });
  const record = { ...(await makeRecord(transaction, [])), confirmations };
  const state: SafeState = {
    ...{
      owners,
      threshold,
      nonce: 7n,
      singleton: otherSafe.address,
      version: '1.4.1',
      isL2: true,
      isKnownProxy: true,
    },
    ...{ modules: undefined, guard: undefined, moduleGuard: undefined, fallbackHandler: undefined },
    blockNumber: 100n,
  };
  ({ queries } = renderPage(
    <SignerList
      report={await verifyTransaction(record, onchain)}
      safe={safe}
      state={state}
      claimed={confirmations.map(({ signer }) => signer)}
      isOpen={!isPast}
      isPast={isPast}
    />,
    { chain: { codes }, isWithoutGateway },
  ));
  return within(screen.getByRole('list', { name: 'Confirmations' })).getAllByRole('listitem');
}

test('each signature is told by its kind, and by how it was checked', async () => {
  const rows = await show(
    [
      { signer: amara.address, signature: await signAs(amara, safe, transaction) },
      { signer: bruno.address, signature: await signAsDevice() },
      { signer: chiara.address, signature: encodeApproval(chiara.address) },
      { signer: otherSafe.address, signature: contractSignature },
    ],
    { approvedBy: [chiara.address], contractAnswers: new Map([[contractSignature, true]]) },
  );
  expect(rows.map((row) => within(row).getByText(/^Confirmed/).textContent)).toEqual([
    'Confirmed',
    'Confirmed as a message',
    'Confirmed on-chain',
    'Confirmed by a contract',
  ]);
  const hints = rows.map((row) => within(row).getByText(/^Confirmed/).title);
  expect(hints[0]).toBe('Signature recovered to this owner in your browser.');
  expect(hints[1]).toBe('Signed by this account for this hash.');
  // Whose word it is stands there only where it is somebody else's.
  expect(hints[2]).toMatch(/^This owner approved the hash on-chain\. The chain, block 100/);
  expect(hints[3]).toContain('Valid at block 100.');
});

describe('an awaited owner that is a smart wallet', () => {
  /** Code that compares what it is called with to a selector of `isValidSignature`. */
  const codeWith = (selector: string) => [{ address: otherSafe.address, code: `0x63${selector}14` }];
  const signed = async (...owners: readonly (typeof amara)[]) =>
    Promise.all(
      owners.map(async (owner) => ({
        signer: owner.address,
        signature: await signAs(owner, safe, transaction),
      })),
    );

  test('is said to confirm on-chain where the Safe can’t check its signatures', async () => {
    await show(await signed(amara), {}, false, codeWith('1626ba7e'));
    expect((await screen.findByText(/can only confirm on-chain/)).textContent).toBe(
      'This owner can only confirm on-chain. Safe 1.4.1 can’t check its signatures. For each confirmation it sends a transaction (approveHash) and pays the network fee.',
    );
    expect(screen.getAllByText(/can only confirm on-chain/)).toHaveLength(1);
  });

  test('so is a contract that checks no signatures', async () => {
    await show(await signed(amara), {}, false, codeWith('12345678'));
    expect(await screen.findByText(/It doesn’t check signatures \(EIP-1271\)\./)).toBeDefined();
  });

  test('and nothing is said of one whose signatures the Safe can check', async () => {
    await show(await signed(amara), {}, false, codeWith('20c13b0b'));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByText(/can only confirm on-chain/)).toBeNull();
  });

  test.each([
    ['enough owners have confirmed', 1, false],
    ['it is over', 4, true],
  ])('nor where %s, and the chain is not asked', async (_when, threshold, isPast) => {
    await show(await signed(amara), { threshold }, isPast, codeWith('1626ba7e'));
    const asked = queries.getQueryCache().findAll({ queryKey: keys.contractOwner(safe, otherSafe.address) });
    expect(asked).toEqual([]);
    expect(screen.queryByText(/can only confirm on-chain/)).toBeNull();
  });
});

test('what does not count is said, each in its own words', async () => {
  const rows = await show([
    { signer: amara.address, signature: await signAs(bruno, safe, transaction) },
    { signer: bruno.address, signature: undefined },
    { signer: chiara.address, signature: encodeApproval(chiara.address) },
    { signer: stranger.address, signature: await signAs(stranger, safe, transaction) },
  ]);
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Not this owner’s signature');
  expect(texts[1]).toMatch(/Signature not checked.*The gateway did not send this signature\.$/);
  expect(texts[2]).toMatch(/not checked|Does not count/);
  expect(texts[3]).toContain('Not yet');
  expect(texts[4]).toContain('Not an owner, does not count');
});

test('once enough owners have confirmed, no other is waited for', async () => {
  const confirmations = [{ signer: amara.address, signature: await signAs(amara, safe, transaction) }];
  const rows = await show(confirmations, { threshold: 1 });
  expect(rows.map(({ textContent }) => /Confirmed|Not needed|Not yet/.exec(textContent)?.[0])).toEqual([
    'Confirmed',
    ...['Not needed', 'Not needed', 'Not needed'],
  ]);
});

test('before that, the others are waited for', async () => {
  const confirmations = [{ signer: amara.address, signature: await signAs(amara, safe, transaction) }];
  const rows = await show(confirmations, { threshold: 2 });
  expect(rows.slice(1).every(({ textContent }) => textContent.includes('Not yet'))).toBe(true);
});

/** What the chain has of an execution that Bruno sent for Amara and himself, two of whom were needed then. */
async function executedWith(signatures: boolean): Promise<FoundExecution> {
  const packed = packSignatures([
    { signer: amara.address, signature: await signAs(amara, safe, transaction) },
    { signer: bruno.address, signature: encodeApproval(bruno.address) },
  ]);
  return {
    ...{ kind: 'found', transactionHash: safeTxHash, blockNumber: 90n, date: undefined },
    ...{ sender: bruno.address, outcome: 'success', input: undefined },
    signatures: signatures ? { packed, threshold: 2, caller: bruno.address } : undefined,
  };
}
/** As the service writes whoever executed. */
const recorded = async () => [
  { signer: amara.address, signature: await signAs(amara, safe, transaction) },
  { signer: bruno.address, signature: encodeApproval(bruno.address) },
];

test('of an executed transaction the signatures in the execution count, and the threshold of then', async () => {
  const execution = await executedWith(true);
  const rows = await show(await recorded(), { nonce: 8n, version: '1.4.1', approvedBy: [], execution });
  expect(rows.slice(0, 2).map((row) => within(row).getByText(/^Confirmed/).textContent)).toHaveLength(2);
  expect(within(rows[1] ?? expect.unreachable()).getByText('Confirmed on-chain').title).toContain(
    'This owner executed the transaction, which counts as a signature.',
  );
  expect(screen.queryByText('Does not count')).toBeNull();
});

test('where the signatures in the execution cannot be read that is said, and no approval is called void', async () => {
  const execution = await executedWith(false);
  const rows = await show(await recorded(), { nonce: 8n, version: '1.4.1', approvedBy: [], execution });
  expect(
    screen.getByText(/^The signatures in the execution could not be read: it came through/),
  ).toBeDefined();
  expect(screen.getByText(/Below is what the gateway says\.$/)).toBeDefined();
  expect(within(rows[1] ?? expect.unreachable()).getByText('Signature not checked')).toBeDefined();
  expect(screen.queryByText('Does not count')).toBeNull();
});

test('without a gateway they are those of this browser, and no gateway is quoted', async () => {
  const execution = await executedWith(false);
  const given = { nonce: 8n, version: '1.4.1', approvedBy: [], execution };
  await show(await recorded(), given, false, [], true);
  expect(screen.getByText(/Below are those that this browser has saved\.$/)).toBeDefined();
  expect(screen.queryByText(/the gateway says/)).toBeNull();
});

test('once it is over, an owner of today who did not sign is not listed: it may have come later', async () => {
  const signed = [{ signer: amara.address, signature: await signAs(amara, safe, transaction) }];
  expect((await show(signed, {}, true)).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Confirmed'),
  ]);
  expect(screen.queryByText(/Not signed|Not yet|Not needed/)).toBeNull();
});

test('once it is over, a signer who is no owner now is not said to have been none', async () => {
  const signed = [{ signer: stranger.address, signature: await signAs(stranger, safe, transaction) }];
  await show(signed, {}, true);
  expect(screen.getByText('Not an owner now')).toBeDefined();
  expect(screen.queryByText(/does not count/)).toBeNull();
});
