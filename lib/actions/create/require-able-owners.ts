import { type Address, isAddressEqual } from 'viem';
import { classifyOwner } from '@/lib/chain/classify-owner';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { refuseOwner, refuseOwnerAddress } from '@/lib/safe/manage/refuse-owner';
import { refuseThreshold } from '@/lib/safe/manage/refuse-threshold';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type OwnersToCheck = {
  /** The Safe at the address of the setup. */
  readonly safe: SafeRef;
  readonly setup: SafeSetup;
  /** Owners that can confirm only on-chain, and that the person has accepted. */
  readonly accepted: readonly Address[];
};

/**
 * Throws ActionRefusedError where an owner could never confirm, or too few could: such a Safe is locked from the start.
 * Each owner is read again.
 */
export async function requireAbleOwners(
  chain: ChainClient,
  { safe, setup, accepted }: OwnersToCheck,
): Promise<void> {
  const { owners, threshold, version } = setup;
  const confirmed = { address: safe.address, version };
  const described = await Promise.all(owners.map((owner) => classifyOwner(chain, { safe, owner })));
  const refusals = described.map((owner, index) => {
    const others = owners.slice(0, index);
    const refusal =
      refuseOwnerAddress(owner.address, { safe: safe.address, owners: others }) ??
      refuseOwner(owner, confirmed);
    const isAccepted =
      refusal?.canAccept && accepted.some((address) => isAddressEqual(address, owner.address));
    return isAccepted ? undefined : refusal;
  });
  const refusal =
    refusals.find((reason) => reason !== undefined) ?? refuseThreshold(threshold, described, confirmed);
  if (refusal) throw new ActionRefusedError({ reason: refusal.message });
}
