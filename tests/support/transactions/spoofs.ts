import { expect } from 'vitest';
import { encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { GatewayDecodedAction, GatewayDecodedCall, GatewayDecodedStep } from '@/lib/safe/verify/claims';
import type { OnchainState, TransactionRecord } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { recipient, safe, token } from '../chain/people';
import { officialAt } from './analyzed';
import { makeDecodedAction, makeFullOnchainState, makePayment } from './claims';
import { makeRecord } from './records';
import { makeTransaction } from './transactions';

/** One thing that a gateway says and that is not so. */
export type Spoof = {
  readonly name: string;
  /** Changes an honest record of a payment. */
  readonly record?: (honest: TransactionRecord) => TransactionRecord | Promise<TransactionRecord>;
  readonly onchain?: Partial<OnchainState>;
  /** The label of the check that finds it. */
  readonly field: string;
  /** Both values, as far as there are two. */
  readonly says: readonly string[];
};

export async function verifySpoof({ record, onchain = {} }: Pick<Spoof, 'record' | 'onchain'>) {
  const honest = await makePayment();
  return verifyTransaction(record ? await record(honest) : honest, makeFullOnchainState(onchain));
}

/** The lie is found as a contradiction that names the field and both values. */
export async function expectContradiction(spoof: Spoof) {
  const { checks, contradictions } = await verifySpoof(spoof);
  expect(contradictions).toContain(spoof.field);
  const { detail } =
    checks.find(({ label, state }) => label === spoof.field && state === 'contradicts') ?? {};
  for (const value of spoof.says) expect(detail).toContain(value);
}

/** An honest record of a transaction, with what the gateway says it means. */
export const about = (made: SafeTransaction, decodedAction: Partial<GatewayDecodedAction>) => async () => ({
  ...(await makeRecord(made)),
  decodedAction: makeDecodedAction(decodedAction),
});

/** Five base units of a token. */
export const tokenPayment = makeTransaction({
  ...encodeTokenTransfer({ token, to: recipient, amount: 5n }),
  value: 0n,
});
export const tokenLabels = {
  ...{ sender: safe.address, recipient, token, amount: 5n },
  ...{ symbol: 'USDC', decimals: 6 },
};

/** A batch of a payment of one wei and a call of a token. */
export const batch = makeTransaction({
  ...encodeMultiSend({
    calls: [
      { to: recipient, value: 1n, data: '0x' },
      { to: token, value: 0n, data: '0x1234' },
    ],
    multiSend: officialAt('multiSendCallOnly'),
  }),
  operation: 1,
});
// Behind the selector, the offset and the length stand the steps, without the bytes that fill the last word.
const packedSteps = `0x${batch.data.slice(2 + 8 + 128, 2 + 8 + 128 + 2 * (85 + 85 + 2))}`;

/** That batch in the gateway’s words, with the first step changed, or without it. */
export function stateBatch(
  first: Partial<Extract<GatewayDecodedStep, { kind: 'step' }>> | 'absent' = {},
): GatewayDecodedCall {
  const step = { kind: 'step', operation: 0, decoded: undefined } as const;
  const steps: GatewayDecodedStep[] = [
    ...(first === 'absent' ? [] : [{ ...step, to: recipient, value: 1n, data: '0x', ...first }]),
    { ...step, to: token, value: 0n, data: '0x1234' },
  ];
  return {
    method: 'multiSend',
    parameters: [{ name: 'transactions', type: 'bytes', value: packedSteps, steps }],
  };
}
