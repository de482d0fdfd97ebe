import { type Hash, keccak256, pad, toHex } from 'viem';
import { expect, test } from 'vitest';
import { askSurroundingWallet } from '@/lib/actions/surrounding/ask-surrounding-wallet';
import { followSurroundingRequest } from '@/lib/actions/surrounding/follow-surrounding-request';
import { UserRejectedError } from '@/lib/errors/wallet';
import { otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { doubleRpc, rightChain } from '@/tests/support/chain/rpc-double';
import { safeTxHash } from '@/tests/support/safe-apps/handlers';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';

const onChain: Hash = `0x${'0e'.repeat(32)}`;

const receiptWith = (event: string, address = safe.address) => ({
  ...{ transactionHash: onChain, from: stranger.address, to: address, status: '0x1', type: '0x2' },
  ...{ blockNumber: '0x10', blockHash: pad('0xb1', { size: 32 }), transactionIndex: '0x0' },
  ...{ gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x0' },
  logs: [
    {
      address,
      topics: [keccak256(toHex(event)), safeTxHash],
      data: pad('0x', { size: 32 }),
      ...{ blockNumber: '0x10', blockHash: pad('0xb1', { size: 32 }), transactionHash: onChain },
      ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
    },
  ],
});

const success = 'ExecutionSuccess(bytes32,uint256)';

/** A surrounding wallet that says what is given of the transaction, and a chain with a receipt. */
function look(said: { txStatus: string; txHash: Hash | null } | undefined, receipt = receiptWith(success)) {
  const { walletClient } = actAs(safe, {
    getTxBySafeTxHash: async () => {
      if (!said) throw new Error('No such transaction');
      return said;
    },
    // The wallet may claim anything about the chain.
    rpcCall: async () => receiptWith(success),
  });
  const answers = { ...rightChain, eth_getTransactionReceipt: () => receipt };
  const chain = doubleRpc({ 'node.example': { answers } }).client;
  return followSurroundingRequest({ chain, wallet: walletClient }, { safe, safeTxHash });
}

test('what the surrounding wallet has not executed yet, or does not know yet, waits', async () => {
  expect(await look({ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null })).toBe('waiting');
  expect(await look(undefined)).toBe('waiting');
});

test('what the Safe itself says on the chain is believed: that it was executed, or failed inside', async () => {
  expect(await look({ txStatus: 'SUCCESS', txHash: onChain })).toBe('executed');
  expect(
    await look({ txStatus: 'SUCCESS', txHash: onChain }, receiptWith('ExecutionFailure(bytes32,uint256)')),
  ).toBe('failed');
});

test('an execution of another Safe is none of this one', async () => {
  expect(await look({ txStatus: 'SUCCESS', txHash: onChain }, receiptWith(success, otherSafe.address))).toBe(
    'waiting',
  );
});

test('what was refused there is over', async () => {
  expect(await look({ txStatus: 'CANCELLED', txHash: null })).toBe('refused');
});

test('the surrounding wallet is asked for the calls as they are, and its hash is given back', async () => {
  const { walletClient, handlers } = actAs(safe);
  expect(await askSurroundingWallet(walletClient, [{ to: recipient, value: 5n, data: '0x12' }])).toBe(
    safeTxHash,
  );
  expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
    { calls: [{ to: recipient, value: 5n, data: '0x12' }], safeTxGas: 0n },
    expect.anything(),
  );
});

test('a person who refuses there has refused', async () => {
  const { walletClient } = actAs(safe, {
    sendTransactions: async () => {
      throw new UserRejectedError();
    },
  });
  await expect(
    askSurroundingWallet(walletClient, [{ to: recipient, value: 5n, data: '0x' }]),
  ).rejects.toThrow(UserRejectedError);
});
