import { type Address, isAddressEqual } from 'viem';
import {
  type ConfirmedSafe,
  canConfirm,
  describeApproval,
  findApprovalReason,
  isBehind,
} from './can-confirm';
import type { DescribedOwner } from './described-owner';

/** The refusal of a part of a plan, as one sentence. */
export type Refusal = {
  readonly message: string;
  /** Whether a person may accept it after reading the consequence. */
  readonly canAccept?: true;
};

const refuse = (message: string): Refusal => ({ message });

/** Lower addresses belong to the network itself, such as 0x1 to 0x11 and 0x100 (EIP-1352). */
const firstFreeAddress = 0x10000n;

/** Tells why an address can't be an owner, whatever code it has; undefined where it can. */
export function refuseOwnerAddress(
  address: Address,
  { safe, owners }: { safe: Address; owners: readonly Address[] },
): Refusal | undefined {
  const number = BigInt(address);
  if (number === 0n) return refuse('The zero address can’t be an owner: nobody has its key.');
  if (number === 1n)
    return refuse(
      'The Safe contract uses 0x…0001 to mark the start of its owner list. This address can’t be an owner.',
    );
  if (number < firstFreeAddress)
    return refuse('This address is reserved for the network’s own contracts: nobody has its key.');
  if (isAddressEqual(address, safe)) return refuse('A Safe can’t be its own owner.');
  if (owners.some((owner) => isAddressEqual(owner, address)))
    return refuse('This account is already an owner, or already in the list.');
  return undefined;
}

/** Tells why an account can't be an owner, by its code; undefined where it can confirm. */
export function refuseOwner(owner: DescribedOwner, safe: ConfirmedSafe): Refusal | undefined {
  if (owner.kind === 'contract')
    return refuse('This contract can’t confirm: it doesn’t check signatures (EIP-1271).');
  if (owner.kind === 'smartWallet' && owner.acceptsAnything)
    return refuse('This contract accepts any signature, so anyone could confirm in its name.');
  if (isBehind(safe.address, owner))
    return refuse(
      'This Safe is an owner of that one, directly or through others. Each Safe would wait for the other.',
    );
  const answer = canConfirm(owner, safe);
  if (answer === undefined)
    return refuse(
      'Concord couldn’t read all owners behind this Safe, so it can’t tell whether it can confirm.',
    );
  if (!answer) return refuse('That Safe can’t confirm anything: too few of its own owners can sign.');
  const reason = findApprovalReason(owner, safe);
  if (reason === undefined) return undefined;
  return {
    message: `This smart wallet ${describeApproval(reason)}`,
    canAccept: true,
  };
}
