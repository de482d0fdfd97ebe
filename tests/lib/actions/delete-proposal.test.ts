import { hashTypedData, recoverAddress } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteProposal } from '@/lib/actions/delete-proposal';
import { submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { doubleGateway, type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const now = Date.UTC(2026, 0, 5, 10, 59, 59);
const totp = BigInt(now / 3_600_000 - ((now / 3_600_000) % 1));
const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);

beforeEach(() => {
  stubBrowserStorage();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  submitted.set([{ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: now }]);
  localTransactions.set([{ safe, transaction, safeTxHash, confirmations: [], seenAt: now }]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function run({
  signer = amara,
  answer = (() => ({})) as GatewayAnswer,
  signal = new AbortController().signal,
} = {}) {
  const gateway = doubleGateway(answer);
  const wallet = doubleSigningWallet(signer);
  const request = { safe, safeTxHash, account: amara.address, signal };
  const outcome = await deleteProposal({ gateway: gateway.client, wallet: wallet.client }, request).catch(
    (error: unknown) => error,
  );
  return { outcome, requests: gateway.requests, wallet };
}

test('the proposer signs for this hour, and the gateway and this browser forget the transaction', async () => {
  const { outcome, requests } = await run();
  expect(outcome).toBeUndefined();
  expect(requests).toMatchObject([{ method: 'DELETE', path: `/v1/chains/8453/transactions/${safeTxHash}` }]);
  const body = requests[0]?.body as { signature: `0x${string}` };
  const hash = hashTypedData({
    domain: {
      name: 'Safe Transaction Service',
      version: '1.0',
      chainId: 8453,
      verifyingContract: safe.address,
    },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp },
  });
  expect(await recoverAddress({ hash, signature: body.signature })).toBe(amara.address);
  expect(submitted.get()).toEqual([]);
  expect(localTransactions.get()).toEqual([]);
});

test('what the gateway refuses to delete is forgotten nowhere', async () => {
  const { outcome } = await run({ answer: () => refuse(400, { code: 400, message: 'Not the proposer' }) });
  expect(outcome).toMatchObject({ name: 'GatewayError', status: 400 });
  expect(submitted.get()).toHaveLength(1);
  expect(localTransactions.get()).toHaveLength(1);
});

test('another account in the wallet is not asked for a signature', async () => {
  const { outcome, requests, wallet } = await run({ signer: bruno });
  expect(outcome).toMatchObject({ kind: 'signer-changed' });
  expect(requests).toEqual([]);
  expect(wallet.asked).not.toContain('eth_signTypedData_v4');
});

test('a signature that comes after somebody stopped waiting deletes nothing', async () => {
  const { requests } = await run({ signal: AbortSignal.abort() });
  expect(requests).toEqual([]);
  expect(submitted.get()).toHaveLength(1);
});
