import type { Transfer } from '@/lib/safe/protocol/calls';

/** What one transaction may use on Base: 2^24 gas (EIP-7825). */
export const transactionGasLimit = 16_777_216n;

/**
 * What one part of a payout may use by our estimate. Three quarters of the limit: tokens that do more than move a number use up
 * to a third more than is estimated here.
 */
export const partGasLimit = 12_000_000n;

/** Signatures, the Safe's own work and the batch around the transfers. */
const baseGas = 250_000n;

/**
 * Gas of one transfer within a batch to somebody who had nothing of it before, with its bytes. Above what is measured with
 * plain contracts (tests/lib/payout/payout-gas.chain.test.ts), as proxies and hooks of recipients come on top.
 */
const gasOf: Readonly<Record<Transfer['kind'], bigint>> = {
  native: 45_000n,
  erc20: 58_000n,
  erc721: 90_000n,
  erc1155: 80_000n,
};

/** Transfers that go into one transaction, and what it will use at most by our estimate. */
export type PayoutPart = { readonly transfers: readonly Transfer[]; readonly gas: bigint };

/** Divides transfers, in their order, into as few transactions as stay below `partGasLimit`. */
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
