import { type Address, type Hex, isAddressEqual } from 'viem';
import type { SignedBy } from '@/devnet/gateway/chain/chain-state';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { upstreamError, verifierError } from '@/devnet/gateway/http/reply-error';
import { isOwner } from '@/devnet/gateway/transactions/multisig-record';
import { claimedSigner, splitSignatures } from '@/devnet/gateway/transactions/split-signatures';
import { type Subject, verifySignatures } from '@/devnet/gateway/transactions/verify-signatures';

type Sender = {
  /** The owner who proposes, or in whose name a delegate does. */
  readonly proposer: Address;
  readonly proposedByDelegate: Address | null;
  /** The confirmations that came along; a delegate's own signature is none. */
  readonly signed: readonly SignedBy[];
};

/** Who proposes, as far as the signature bears it out; throws the service's answer when it does not. */
export async function verifySender(
  context: GatewayContext,
  subject: Subject,
  { sender, signature }: { sender: Address; signature?: Hex | null },
): Promise<Sender> {
  if (isOwner(subject.safe, sender)) {
    const signed = isGiven(signature) ? await verifySignatures(context, subject, signature) : [];
    const isTheirs = signed.some(({ owner }) => isAddressEqual(owner, sender));
    if (isGiven(signature) && !isTheirs) throw verifierError('Invalid signature');
    return { proposer: sender, proposedByDelegate: null, signed };
  }
  const delegator = context.delegates.findDelegator(sender, subject.safe);
  if (isGiven(signature) && (delegator === undefined || !(await isSignedBy(sender, subject, signature))))
    throw verifierError('Invalid signature');
  if (delegator === undefined) {
    const owners = subject.safe.owners.join(', ');
    throw upstreamError(400, `Sender=${sender} is not an owner or delegate. Current owners=[${owners}]`);
  }
  return { proposer: delegator, proposedByDelegate: sender, signed: [] };
}

function isGiven(signature: Hex | null | undefined): signature is Hex {
  return signature !== null && signature !== undefined;
}

/** Just one signature is expected of a delegate. */
async function isSignedBy(sender: Address, { hash }: Subject, signature: Hex): Promise<boolean> {
  const [part, ...others] = splitSignatures(signature) ?? [];
  if (part === undefined || others.length > 0 || part.kind === 'contract' || part.kind === 'approval')
    return false;
  return (await claimedSigner(hash, part)) === sender;
}
