import {
  confirmTransaction,
  deleteTransaction,
  getTransaction,
  proposeTransaction,
} from '@/lib/gateway/resources/transactions/transactions';
import { amara, recipient, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { makeCase } from './gateway-case';

const transaction = makeTransaction({ nonce: 0n, value: 2n ** 255n, data: '0x1234' });
const answer = makeDetails({ transaction, confirmations: [{ signer: amara.address, signature: '0xABCD' }] });
const { safeTxHash } = answer.detailedExecutionInfo;
const date = new Date(1_795_197_603_356);

const becomes = {
  id: answer.txId,
  safe,
  status: 'AWAITING_CONFIRMATIONS',
  executedAt: undefined,
  decoded: undefined,
  info: { kind: 'custom', to: recipient, value: 2n ** 255n, method: undefined, actionCount: undefined },
  isTrustedDelegateCall: undefined,
  transactionHash: undefined,
  note: undefined,
  multisig: {
    safeTxHash,
    transaction,
    confirmations: [{ signer: amara.address, signature: '0xabcd', date }],
    confirmationsRequired: 2,
    submittedAt: date,
    proposer: undefined,
    executor: undefined,
  },
};

export const transactionCases = [
  makeCase(getTransaction, (signal) => [{ safe, id: answer.txId }, { signal }], {
    sends: { path: `/v1/chains/8453/transactions/multisig_${safe.address}_${safeTxHash}` },
    answer,
    becomes,
  }),
  makeCase(
    proposeTransaction,
    () => [{ safe, transaction, safeTxHash, sender: amara.address, signature: '0x12', origin: '{}' }],
    {
      sends: {
        path: `/v1/chains/8453/transactions/${safe.address}/propose`,
        body: {
          to: recipient,
          value: String(2n ** 255n),
          data: '0x1234',
          nonce: '0',
          operation: 0,
          safeTxGas: '0',
          baseGas: '0',
          gasPrice: '0',
          gasToken: transaction.gasToken,
          refundReceiver: transaction.refundReceiver,
          safeTxHash,
          sender: amara.address,
          signature: '0x12',
          origin: '{}',
        },
      },
      answer,
      becomes,
    },
  ),
  makeCase(confirmTransaction, () => [{ safe, safeTxHash, signature: '0x34' }], {
    sends: {
      path: `/v1/chains/8453/transactions/${safeTxHash}/confirmations`,
      body: { signature: '0x34' },
    },
    answer,
    becomes,
  }),
  makeCase(deleteTransaction, () => [{ chainId: 8453, safeTxHash, signature: '0x56' }], {
    sends: { path: `/v1/chains/8453/transactions/${safeTxHash}`, body: { signature: '0x56' } },
    answer: undefined,
    becomes: undefined,
  }),
];
