import { beforeEach, expect, test } from 'vitest';
import { keepHandedMessage, keepHandedTransaction } from '@/lib/actions/keep-hand-over';
import { findOwnCopy } from '@/lib/actions/verify/local-copies';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, chiara, otherSafe, safe } from '@/tests/support/chain/people';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';

beforeEach(() => {
  outbox.update(() => []);
  messageOutbox.store.update(() => []);
  localTransactions.update(() => []);
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
  // Nobody sends it unless this browser does, at once.
  expect(outbox.get().map(({ isHandedOver }) => isHandedOver)).not.toContain(undefined);
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

test('of a message, each signature is kept once, a contract’s newest, and no approval', async () => {
  const messageHash = `0x${'ab'.repeat(32)}` as const;
  const kept = { safe, content: { kind: 'text', text: 'Hello' }, messageHash } as const;
  const { signatures } = await handTransaction([amara, bruno]);
  const [first, second] = ['0x1234', '0x5678'] as const;
  const byContract = (signature: `0x${string}`) => ({
    signer: otherSafe.address,
    signature: encodeContractSignature({ signer: otherSafe.address, signature }),
  });
  const approval = { signer: chiara.address, signature: encodeApproval(chiara.address) };
  const tooLong = { ...byContract(`0x${'12'.repeat(5_000)}`), signer: chiara.address };
  keepHandedMessage({ ...kept, confirmations: [...signatures, byContract(first), approval, tooLong] });
  // Another signature of the same key changes nothing.
  const [own, other] = signatures;
  if (!own || !other) throw new Error('Both signed.');
  const changed = { signer: own.signer, signature: other.signature };
  keepHandedMessage({ ...kept, confirmations: [changed, byContract(second)] });
  const all = messageOutbox.store.get().map(({ signer, signature }) => ({ signer, signature }));
  expect(all).toEqual([...signatures, byContract(second)]);
  expect(messageOutbox.store.get().every(({ isHandedOver }) => isHandedOver)).toBe(true);
});
