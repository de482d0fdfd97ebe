import { type Address, isAddressEqual } from 'viem';
import type { DescribedOwner } from '../manage/described-owner';
import type { SafeSetup } from './creation';

/** Owners whose own key signs for them. Others confirm as the sender of a call, which here is the batch contract. */
const signing: ReadonlySet<DescribedOwner['kind']> = new Set(['key', 'noCode', 'delegated']);

/**
 * Tells why an account can't create a Safe and execute its first transaction at once; undefined where it can. `owner`
 * is the account as the chain describes it; while it is undefined, the account is refused without a sentence.
 */
export function refuseFirstTransaction(
  { owners, threshold }: Pick<SafeSetup, 'owners' | 'threshold'>,
  { account, owner }: { account: Address; owner: DescribedOwner | undefined },
): { readonly reason: string | undefined } | undefined {
  if (!owners.some((one) => isAddressEqual(one, account)))
    return { reason: 'Only an owner can send from this Safe.' };
  if (threshold > 1)
    return { reason: `With ${threshold} required confirmations, create the Safe first, then send.` };
  if (!owner) return { reason: undefined };
  if (!signing.has(owner.kind))
    return { reason: 'Your account is a contract. Create the Safe first, then send.' };
  return undefined;
}
