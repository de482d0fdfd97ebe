import type { Transfer } from '@/lib/safe/protocol/calls';

/** The gas limit of one transaction on Base: 2^24 (EIP-7825). */
export const transactionGasLimit = 16_777_216n;

/**
 * The estimated gas limit of one part of a payout: about three quarters of the limit, because tokens that do more than
 * move a number use up to a third more gas than estimated.
 */
export const partGasLimit = 12_000_000n;

/** The gas of the signatures, the Safe's own code and the batch around the transfers. */
const baseGas = 250_000n;

/**
 * The gas of one transfer within a batch to an account that had none of the asset, with its bytes. The values are above
 * those measured with plain contracts (tests/lib/payout/payout-gas.chain.test.ts), because proxies and recipients'
 * hooks use more.
 */
const gasOf: Readonly<Record<Transfer['kind'], bigint>> = {
  native: 45_000n,
  erc20: 58_000n,
  erc721: 90_000n,
  erc1155: 80_000n,
};

/** The transfers of one transaction, and the most gas that they are estimated to use. */
export type PayoutPart = { readonly transfers: readonly Transfer[]; readonly gas: bigint };

/** Divides transfers, in order, into as few transactions as stay within `partGasLimit`. */
export function splitPayout(transfers: readonly Transfer[]): readonly PayoutPart[] {
  const parts: { transfers: Transfer[]; gas: bigint }[] = [];
  for (const transfer of transfers) {
    const gas = gasOf[transfer.kind];
    const last = parts.at(-1);
    if (last && last.gas + gas <= partGasLimit) {
      last.transfers.push(transfer);
      last.gas += gas;
    } else parts.push({ transfers: [transfer], gas: baseGas + gas });
  }
  return parts;
}
