import { expect, test } from 'vitest';
import { makeRecord } from '@/lib/actions/verify/make-record';
import { readTransactionState } from '@/lib/actions/verify/read-transaction-state';
import { getSafeState } from '@/lib/chain/safe-state';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { verifyFromChainAlone, verifyTransaction } from '@/lib/safe/verify/verify';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

test.each(['all', 'chain'] as const)('a look hashes the bytes once (heard: %s)', async (believed) => {
  stubBrowserStorage();
  const bytes = makeTransaction();
  const { safeTxHash } = hashTransaction(safe, bytes);
  const signature = await signAs(amara, safe, bytes);
  // A field that nothing but the hash reads.
  let reads = 0;
  const transaction = new Proxy(bytes, {
    get: (target, name) => {
      if (name === 'baseGas') reads += 1;
      return Reflect.get(target, name);
    },
  });
  const multisig = {
    ...{ safeTxHash, transaction, confirmationsRequired: 2, submittedAt: new Date() },
    ...{ proposer: undefined, executor: undefined },
    confirmations: [{ signer: amara.address, signature, date: new Date() }],
  };
  const claimed = {
    ...{ id: safeTxHash, safe, multisig, status: 'AWAITING_CONFIRMATIONS' },
    info: { kind: 'unknown', type: '' },
    ...{ executedAt: undefined, transactionHash: undefined, note: undefined, app: undefined },
  } as const;
  const asked = { id: safeTxHash, claimed, copy: undefined, believed, gatewayHost: 'gateway.example' };
  const record = await makeRecord(safe, asked);
  if (!record) throw new Error('Owners sign it.');

  const owners = [amara.address, bruno.address];
  const state = { address: safe.address, owners, threshold: 2, nonce: bytes.nonce };
  const chain = doubleChain({ safes: [state] }).client;
  const secondaryRpc = { host: 'second.example', client: doubleChain({ safes: [state] }).client };
  const onchain = await readTransactionState({ chain, secondaryRpc }, record, {
    ...{ state: await getSafeState(chain, safe), safeClaim: undefined, token: undefined, hosts: () => [] },
  });
  const verify = believed === 'chain' ? verifyFromChainAlone : verifyTransaction;
  const report = await verify(record, onchain);
  expect(report.hashes.safeTxHash).toBe(safeTxHash);
  expect(report.confirmations).toHaveLength(1);
  expect(reads).toBe(1);
});
