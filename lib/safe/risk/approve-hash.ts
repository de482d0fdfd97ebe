import { type Address, type Hash, isHash } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import { operations } from '../protocol/types';
import type { Risk } from './risk';

/** A hash that a transaction approves on the chain, for the Safe whose function is called (`approveHash`, Safe.sol). */
export type ApprovedHash = { readonly child: Address; readonly safeTxHash: Hash };

/** The hashes that a transaction approves, at any depth, in its own order, each once. */
export function listApprovedHashes(root: CallNode): readonly ApprovedHash[] {
  const approvals = listCalls(root).flatMap((node) => readApproval(node) ?? []);
  return approvals.filter(
    ({ child, safeTxHash }, index) =>
      approvals.findIndex((other) => other.child === child && other.safeTxHash === safeTxHash) === index,
  );
}

/** Whether a transaction does nothing but approve hashes: it is an approval, or a batch of them. */
export const isOnlyApprovals = (root: CallNode): boolean =>
  (root.children.length === 0 ? [root] : root.children).every((node) => readApproval(node) !== undefined);

/** The hash that one call approves; undefined where it approves none. */
export function readApproval({ call, decoded }: CallNode): ApprovedHash | undefined {
  if (call.operation !== operations.call || decoded?.source !== 'own') return undefined;
  if (decoded.interfaceName !== 'Safe' || decoded.functionName !== 'approveHash') return undefined;
  const safeTxHash = decoded.parameters[0]?.value;
  return typeof safeTxHash === 'string' && isHash(safeTxHash) ? { child: call.to, safeTxHash } : undefined;
}

/** The risk of an approval whose transaction can't be shown: it signs anything at all. */
export const bareApproval = ({ child, safeTxHash }: ApprovedHash): Risk => ({
  kind: 'incomplete',
  level: 'critical',
  title: `Approves a hash whose transaction cannot be shown (${safeTxHash.slice(0, 10)}…)`,
  reason:
    'Approving this hash signs the transaction or message behind it, which could move all funds or replace the owners. Concord can’t see what it is.',
  needsAcknowledgement: true,
  address: child,
});

/** Turns a risk of an approved transaction into one of the approving transaction, because approving is signing. */
export const passOn = (risk: Risk, { child, nonce }: { child: Address; nonce: bigint }): Risk =>
  passOnFrom(risk, { child, what: `transaction #${nonce}` });

/** The same for a message that is signed by an approval of its hash. */
export const passOnMessageRisk = (risk: Risk, { child }: Pick<ApprovedHash, 'child'>): Risk =>
  passOnFrom(risk, { child, what: 'message' });

function passOnFrom(risk: Risk, { child, what }: { child: Address; what: string }): Risk {
  // The owners belong to the approved Safe, and are unknown where the approval is signed.
  const { title, consequence, changesOwners: _, ...rest } = risk;
  const lowerTitle = title.charAt(0).toLowerCase() + title.slice(1);
  return {
    ...rest,
    title: `The approved ${what} of the Safe …${child.slice(-4)}: ${lowerTitle}`,
    ...(consequence !== undefined && { consequence: `For the Safe …${child.slice(-4)}: ${consequence}` }),
  };
}
