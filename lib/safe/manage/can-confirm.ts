import { type Address, isAddressEqual } from 'viem';
import { asksByHash } from '../protocol/parent';
import type { DescribedOwner } from './described-owner';

/** The Safe for which an owner confirms. */
export type ConfirmedSafe = { readonly address: Address; readonly version: string | undefined };

/**
 * Whether an owner can confirm transactions of a Safe: keys can; Safes can where enough of their own owners can without
 * this Safe; smart wallets can by signature or by `approveHash`. Undefined where the owners were not read far enough.
 * `lost` are accounts whose keys are lost.
 */
export function canConfirm(
  owner: DescribedOwner,
  safe: ConfirmedSafe,
  lost: readonly Address[] = [],
): boolean | undefined {
  // A lost account never confirms, like a Safe that owns itself.
  return reach(owner, [safe.address, ...lost]);
}

function reach(owner: DescribedOwner, above: readonly Address[]): boolean | undefined {
  // It would wait for itself.
  if (above.some((address) => isAddressEqual(address, owner.address))) return false;
  switch (owner.kind) {
    case 'key':
    case 'noCode':
    case 'delegated':
    case 'smartWallet':
      return true;
    case 'contract':
      return false;
    case 'safe': {
      if (!owner.owners) return undefined;
      const answers = owner.owners.map((one) => reach(one, [...above, owner.address]));
      if (count(answers, true) >= owner.threshold) return true;
      return count(answers, true) + count(answers, undefined) >= owner.threshold ? undefined : false;
    }
  }
}

const count = (answers: readonly (boolean | undefined)[], wanted: boolean | undefined) =>
  answers.filter((answer) => answer === wanted).length;

/** Whether a Safe is among the owners of an owner, at any depth that was read. */
export function isBehind(safe: Address, owner: DescribedOwner): boolean {
  if (owner.kind !== 'safe') return false;
  return (owner.owners ?? []).some((one) => isAddressEqual(one.address, safe) || isBehind(safe, one));
}

/**
 * Tells why an owner can confirm only on-chain, with its own transaction that calls `approveHash` (Safe.sol); undefined
 * where a signature is enough. Source: `checkNSignatures`, Safe.sol of each release.
 */
export function findApprovalReason(
  owner: DescribedOwner,
  { version }: Pick<ConfirmedSafe, 'version'>,
): string | undefined {
  if (owner.kind === 'contract') return 'It doesn’t check signatures (EIP-1271).';
  if (owner.kind !== 'smartWallet') return undefined;
  if (owner.rewrapsHashes) return 'It signs another hash than the one that is shown for comparing.';
  const isAsked = asksByHash(version) ? owner.forms.hash : owner.forms.bytes;
  return isAsked ? undefined : `Safe ${version ?? 'contracts'} can’t check its signatures.`;
}

/** The consequence for an owner that can confirm only on-chain. */
export const describeApproval = (reason: string): string =>
  `can only confirm on-chain. ${reason} For each confirmation it sends a transaction (approveHash) and pays the network fee.`;
