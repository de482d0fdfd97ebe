import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { readRefund } from '../protocol/refund';
import type { SafeTransaction } from '../protocol/types';
import type { Risk } from './risk';

/** Knowledge of fees beyond the transaction's bytes. */
export type FeeKnowledge = {
  /** Accounts that are published as fee collectors. */
  readonly collectors: readonly { readonly name: string; readonly address: Address }[];
  /** An amount with its unit, and whether a fee may cost as much on an ordinary day; undefined for an unknown token. */
  readonly judge: (
    token: Address,
    amount: bigint,
  ) => { readonly text: string; readonly isOrdinary: boolean } | undefined;
};

/**
 * Finds the risk of the fee that a transaction's gas fields let the Safe pay. An ordinary fee to an unknown account is
 * a warning, to a published collector none; a high one, or one in a token of unknown value, has to be acknowledged. The
 * most that the fields allow counts.
 */
export function findRefund(
  safe: Address,
  transaction: SafeTransaction,
  { collectors, judge }: FeeKnowledge,
): readonly Risk[] {
  const refund = readRefund(safe, transaction);
  if (!refund) return findGasLimit(transaction);
  const { receiver, token, most } = refund;
  const judged = judge(token, most);
  const collector = collectors.find(({ address }) => receiver && isAddressEqual(address, receiver));
  if (collector && judged?.isOrdinary) return [];
  const amount = judged ? `up to ${judged.text}` : `up to ${most} base units of the token ${token}`;
  const to = collector ? collector.name : receiver ? 'this account' : 'whoever executes it';
  const about = !receiver
    ? ''
    : collector
      ? ` ${collector.name} is a known fee collector.`
      : ' Concord doesn’t know this account as a fee collector.';
  const worth = judged ? '' : ' Concord doesn’t know what this token is worth.';
  const atPrice = isAddressEqual(token, zeroAddress)
    ? ' How much depends on the gas price of the execution.'
    : '';
  return [
    {
      kind: 'refund',
      level: judged?.isOrdinary ? 'warning' : 'critical',
      title: receiver ? 'Pays a fee from the Safe' : 'Refunds gas from the Safe',
      reason: `Executing this transaction also pays ${amount} from the Safe to ${to}, even if the call fails.${atPrice}${worth}${about}`,
      needsAcknowledgement: !judged?.isOrdinary,
      ...(!judged?.isOrdinary && {
        consequence: `I understand that the Safe also pays ${amount} to ${to}.`,
      }),
      ...(receiver && { address: receiver }),
    },
  ];
}

/** Finds the risk of a gas limit without a price: nothing is paid, but the limit for the call may be too low. */
function findGasLimit({
  safeTxGas,
  baseGas,
  gasPrice,
  gasToken,
  refundReceiver,
}: SafeTransaction): readonly Risk[] {
  const names = [gasToken, refundReceiver].some((address) => !isAddressEqual(address, zeroAddress));
  return safeTxGas > 0n || baseGas > 0n || gasPrice > 0n || names ? [limit] : [];
}

const limit: Risk = {
  kind: 'refund',
  level: 'warning',
  title: 'Sets a gas limit',
  reason: 'If the limit is too low, the transaction fails and can’t be executed again.',
  needsAcknowledgement: false,
};
