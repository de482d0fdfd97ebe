import { encodeFunctionData, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { safeAbi } from '@/lib/safe/abi/safe';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type {
  Check,
  OnchainExecution,
  OnchainState,
  TransactionRecord,
} from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { amara, bruno, recipient, safe, stranger } from '@/tests/support/chain/people';
import { executedBy, makeFullOnchainState, makePayment, state } from '@/tests/support/transactions/claims';
import { expectContradiction, type Spoof } from '@/tests/support/transactions/spoofs';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const attacker = stranger.address;
const transaction = makeTransaction();
const found = (given: Partial<Extract<OnchainExecution, { kind: 'found' }>> = {}): OnchainExecution => ({
  kind: 'found',
  blockNumber: 90n,
  sender: bruno.address,
  outcome: 'success',
  transactionHash: executedBy,
  date: undefined,
  input: undefined,
  signatures: undefined,
  ...given,
});
const saidExecuted =
  (given: Partial<NonNullable<TransactionRecord['execution']>> = {}) =>
  (honest: TransactionRecord) => ({
    ...honest,
    execution: {
      outcome: 'success' as const,
      transactionHash: executedBy,
      executor: bruno.address,
      ...given,
    },
  });
const later = { nonce: 8n, safeClaim: state({ nonce: 8n }) };

const spoofs: readonly Spoof[] = [
  {
    name: 'an execution that the Safe’s nonce rules out',
    record: saidExecuted(),
    field: 'Execution',
    says: ['is executed', 'nonce 7'],
  },
  {
    name: 'success of what failed inside',
    record: saidExecuted(),
    onchain: { ...later, execution: found({ outcome: 'failure' }) },
    field: 'Execution',
    says: ['success', 'failure'],
  },
  {
    name: 'failure of what succeeded',
    record: saidExecuted({ outcome: 'failure' }),
    onchain: { ...later, execution: found() },
    field: 'Execution',
    says: ['failure', 'success'],
  },
  {
    name: 'the chain transaction of something else',
    record: saidExecuted(),
    onchain: { ...later, execution: found({ outcome: 'absent' }) },
    field: 'Execution',
    says: [executedBy],
  },
  {
    name: 'who executed it',
    record: saidExecuted({ executor: attacker }),
    onchain: { ...later, execution: found() },
    field: 'Executor',
    says: [attacker, bruno.address],
  },
  {
    name: 'what was executed',
    record: saidExecuted(),
    onchain: {
      ...later,
      execution: found({ input: encodeExecution({ ...transaction, to: attacker }, '0x') }),
    },
    field: 'Field "to" as executed',
    says: [recipient, attacker],
  },
];

describe(`a gateway that misreports what was executed (${spoofs.length} spoofed responses)`, () => {
  test.each(spoofs)('$name contradicts, and the field is named with both values', expectContradiction);
});

describe('an executed transaction that is told as it was', () => {
  const check = async (onchain: Partial<OnchainState>) => {
    const record = saidExecuted()(await makePayment());
    const report = await verifyTransaction(record, makeFullOnchainState({ ...later, ...onchain }));
    const of = (id: string): Check | undefined => report.checks.find((one) => one.id === id);
    return { ...report, of };
  };

  test('agrees by the Safe’s own event, its sender and its calldata', async () => {
    const signed = packSignatures([
      { signer: amara.address, signature: await signAs(amara, safe, transaction) },
    ]);
    const { of, contradictions } = await check({
      execution: found({ input: encodeExecution(transaction, signed) }),
    });
    expect(contradictions).toEqual([]);
    expect(['nonce', 'execution', 'executor', 'calldata'].map((id) => of(id)?.state)).toEqual([
      'agrees',
      'agrees',
      'agrees',
      'agrees',
    ]);
    expect(of('execution')?.source).toBe('The chain, block 90 (from rpc.example)');
  });

  test('could not be checked where the RPC does not have it, or names none', async () => {
    expect((await check({ execution: { kind: 'missing' } })).of('execution')?.state).toBe('unchecked');
    expect((await check({})).of('execution')?.state).toBe('unchecked');
  });

  test('through another contract is assessed by the event alone', async () => {
    const { of } = await check({ execution: found({ input: undefined }) });
    expect([of('execution')?.state, of('calldata')]).toEqual(['agrees', undefined]);
  });

  test('by calldata that is no plain execution leaves the calldata unchecked', async () => {
    const input = encodeFunctionData({ abi: safeAbi, functionName: 'nonce' });
    expect((await check({ execution: found({ input }) })).of('calldata')?.state).toBe('unchecked');
    expect((await check({ execution: found({ input: toHex('?') }) })).of('calldata')?.state).toBe(
      'unchecked',
    );
  });
});
