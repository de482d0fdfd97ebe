import { beforeEach, expect, test } from 'vitest';
import { keepHandedTransaction, listUsableSignatures } from '@/lib/actions/keep-hand-over';
import { findOwnCopy } from '@/lib/actions/verify/local-copies';
import { checkSignatures } from '@/lib/hand-over/check-hand-over';
import { outbox } from '@/lib/outbox/outbox';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';

const owners = [amara.address, bruno.address, chiara.address];

beforeEach(() => {
  outbox.update(() => []);
  localTransactions.update(() => []);
});

test('only signatures of today’s owners that were recovered from the bytes are used', async () => {
  const { hash, signatures } = await handTransaction([amara, stranger]);
  const [own] = signatures;
  const checked = await checkSignatures(hash, [
    ...signatures,
    { signer: chiara.address, signature: encodeApproval(chiara.address) },
    { signer: bruno.address, signature: own?.signature ?? '0x' },
  ]);
  expect(listUsableSignatures(checked, owners)).toEqual([own]);
});

test('a kept transaction is one copy with all its signatures, and each waits for the gateway once', async () => {
  const { transaction, hash, signatures } = await handTransaction([amara, bruno]);
  const kept = { safe, transaction, note: 'Rent' };
  keepHandedTransaction({ ...kept, confirmations: signatures.slice(0, 1) });
  keepHandedTransaction({ ...kept, confirmations: signatures });
  expect(localTransactions.get()).toHaveLength(1);
  expect(outbox.get().map(({ signer }) => signer)).toEqual([amara.address, bruno.address]);
  const copy = await findOwnCopy(safe, hash, []);
  expect(copy?.confirmations).toHaveLength(2);
  expect(outbox.get()[0]?.origin).toBe('{"note":"Rent"}');
});

test('what this browser signed itself stays as it is', async () => {
  const { transaction, hash, signatures } = await handTransaction([amara]);
  const [own] = signatures;
  if (!own) throw new Error('Amara signed.');
  const saved = {
    safe,
    transaction,
    safeTxHash: hash,
    ...own,
    signedAt: 5,
    failures: 2,
    kind: 'proposal',
  } as const;
  outbox.update(() => [saved]);
  keepHandedTransaction({ safe, transaction, confirmations: signatures, note: undefined });
  expect(outbox.get()).toEqual([saved]);
});
