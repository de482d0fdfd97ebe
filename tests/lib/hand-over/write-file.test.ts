import { expect, test } from 'vitest';
import { formatSubmission, nameSubmission } from '@/lib/hand-over/write-file';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

test('a pending submission that was copied out holds everything that an execution needs, as text', async () => {
  const transaction = makeTransaction({ value: 2n ** 255n, data: '0x1234' });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const submission = { safe, transaction, safeTxHash, confirmations };
  const text = formatSubmission(submission);
  expect(JSON.parse(text)).toEqual({
    safe: `base:${safe.address}`,
    transaction: {
      to: transaction.to,
      value: String(2n ** 255n),
      data: '0x1234',
      operation: 0,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: transaction.gasToken,
      refundReceiver: transaction.refundReceiver,
      nonce: '7',
    },
    safeTxHash,
    signatures: confirmations,
  });
  const [first] = JSON.parse(text).signatures;
  expect(await recoverSigner(safeTxHash, first.signature)).toBe(amara.address);
  expect(nameSubmission(submission)).toBe(`safe-transaction-7-${safeTxHash.slice(2, 10)}.json`);
});
