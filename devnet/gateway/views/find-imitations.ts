import type { Address } from 'viem';
import { byLatest, type Transfer } from '@/devnet/gateway/chain/chain-state';

type Acquaintance = { readonly address: Address; readonly since: Transfer };

/**
 * Tells the token transfers whose other side looks like, but is not, someone the Safe dealt with before.
 * The Safe's transfers come in the order of the chain.
 */
export function findImitations(
  safe: Address,
  transfers: readonly Transfer[],
): (transfer: Transfer) => boolean {
  const lookalikes = new Map<string, Acquaintance[]>();
  for (const transfer of transfers) {
    const address = otherSide(safe, transfer);
    const known = lookalikes.get(appearance(address));
    if (known === undefined) lookalikes.set(appearance(address), [{ address, since: transfer }]);
    else if (!known.some((other) => other.address === address)) known.push({ address, since: transfer });
  }
  return (transfer) => {
    if (transfer.kind !== 'erc20') return false;
    const other = otherSide(safe, transfer);
    const alike = lookalikes.get(appearance(other)) ?? [];
    return alike.some(({ address, since }) => address !== other && byLatest(since, transfer) > 0);
  };
}

function otherSide(safe: Address, { from, to }: Transfer): Address {
  return from === safe ? to : from;
}

/** The part of an address that people look at. */
function appearance(address: Address): string {
  return `${address.slice(2, 6)}${address.slice(-4)}`.toLowerCase();
}
