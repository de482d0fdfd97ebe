import { type Address, isAddressEqual, size, zeroAddress } from 'viem';
import { operations, type SafeTransaction } from './types';

/** The fee that a Safe pays from its own funds when a transaction is executed, beyond the transaction itself. */
export type Refund = {
  /** The zero address stands for ETH. */
  readonly token: Address;
  /** Undefined where the sender of the execution is paid. */
  readonly receiver: Address | undefined;
  /** The most that can be paid, in base units of the token. It is paid even if the inner call fails. */
  readonly most: bigint;
};

/**
 * Gas for one call itself: an account that was not touched before, reached through a delegation (EIP-2929, EIP-7702).
 */
const coldCall = 2n * 2_600n;
/** Gas for sending ETH with a call, and for an account that did not exist. Source: Yellow Paper, appendix G. */
const sending = 9_000n + 25_000n;
/** Gas of the few instructions around the call, generously. */
const instructions = 1_000n;
/**
 * Gas for each word of data that is copied before the call. Memory costs more the more is in use, and the executor may
 * fill it with a long signature; a transaction of 16,777,216 gas (EIP-7825) pays for 92,682 words.
 */
const copiedWord = 3n + 3n + (2n * 92_682n) / 512n;

/**
 * Reads the payment for the execution that a transaction's fields allow, with its receiver; undefined where the Safe
 * pays nothing. With a gas price above zero the inner call gets exactly `safeTxGas`, even zero, so the fields bound the
 * payment: (safeTxGas + baseGas + gas of the call itself) × gasPrice. In ETH the gas price of the execution counts
 * where it is lower. Source: `execTransaction` and `handlePayment` of Safe.sol, the same from 1.3.0 to 1.5.0.
 */
export function readRefund(safe: Address, transaction: SafeTransaction): Refund | undefined {
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  if (gasPrice === 0n || isAddressEqual(refundReceiver, safe)) return undefined;
  return {
    token: gasToken,
    receiver: isAddressEqual(refundReceiver, zeroAddress) ? undefined : refundReceiver,
    most: (safeTxGas + baseGas + boundCallGas(transaction)) * gasPrice,
  };
}

function boundCallGas({ value, data, operation }: SafeTransaction): bigint {
  const words = BigInt(Math.ceil(size(data) / 32)) + 1n;
  const copying = words * copiedWord + (words * words) / 512n;
  return coldCall + instructions + copying + (operation === operations.call && value > 0n ? sending : 0n);
}
