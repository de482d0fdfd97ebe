import { type Address, isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { type Refusal, refuseOwner } from '@/lib/safe/manage/refuse-owner';
import type { SafeRef } from '@/lib/safe/protocol/types';

/**
 * Stands in for the Safe's address while owners are described, because the real one changes with each owner. The last
 * 20 bytes of keccak256("new safe"); nobody has its key.
 */
export const draftSafe: SafeRef = {
  chainId: base.id,
  address: '0x87fCBDDaC682fA30b0577930BeE41308951A4f79',
};

/** Finds why owners of a new Safe are refused, by owner; refusals that the person accepted are left out. */
export function findOwnerRefusals({
  safe,
  owners,
  described,
  accepted,
}: {
  safe: ConfirmedSafe;
  owners: readonly Address[];
  described: ReadonlyMap<Address, DescribedOwner>;
  accepted: readonly Address[];
}): ReadonlyMap<Address, Refusal> {
  return new Map(
    owners.flatMap((owner) => {
      const known = described.get(owner);
      const refusal = known && refuseOwner(known, safe);
      const isAccepted = refusal?.canAccept && accepted.some((one) => isAddressEqual(one, owner));
      return refusal && !isAccepted ? [[owner, refusal] as const] : [];
    }),
  );
}
