import { type Address, isAddressEqual } from 'viem';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { ContextState } from './context-state';
import { assessRecipients } from './recipient-rules';
import { orderRisks, type Risk } from './risk';
import { assessTargets } from './target-rules';

const warning = { level: 'warning', needsAcknowledgement: false } as const;

/** More nonces than this in between are not looked through one by one. */
const maxGap = 1_000n;

const ask = 'Ask the other owners where it comes from before you sign.';

/** Finds the risks in a transaction's context, critical ones first. None needs to be acknowledged. */
export function assessContext(onchain: ContextState): readonly Risk[] {
  return orderRisks([...assessRecipients(onchain), ...assessTargets(onchain), ...assessPlace(onchain)]);
}

/** Finds the risks of a transaction's place in the queue: conflicts, a missing nonce before it, its proposer. */
function assessPlace(onchain: ContextState): readonly Risk[] {
  return [...assessConflicts(onchain), ...assessGap(onchain), ...assessProposer(onchain)];
}

function assessConflicts({ safe, conflicts, transaction }: ContextState): readonly Risk[] {
  // A rejection is meant to have the nonce of what it rejects.
  if (conflicts === 0 || decodeAction(safe, transaction).kind === 'rejection') return [];
  const others = conflicts === 1 ? 'Another transaction shares' : `${conflicts} other transactions share`;
  return [
    {
      ...warning,
      kind: 'conflict',
      title: `${others} #${transaction.nonce}`,
      reason: `Executing one cancels the ${conflicts === 1 ? 'other' : 'others'}.`,
    },
  ];
}

function assessGap({ queue, transaction, nonce }: ContextState): readonly Risk[] {
  if (!queue || transaction.nonce <= nonce) return [];
  const distance = transaction.nonce - nonce;
  const unproven = new Set(queue.unproven);
  const waiting = new Set(queue.nonces.filter((one) => !unproven.has(one)));
  const highest = queue.nonces.toSorted((a, b) => Number(b - a))[0] ?? nonce;
  const between = Array.from(
    { length: Number(distance < maxGap ? distance : maxGap) },
    (_, index) => nonce + BigInt(index),
  );
  // Behind the last page that was read the queue is unknown.
  const missing = between.filter((one) => !waiting.has(one) && (queue.isComplete || one < highest));
  const [first] = missing;
  if (first === undefined) return [];
  const more = missing.length + Number(distance > maxGap ? distance - maxGap : 0n) - 1;
  const unverified = missing.filter((one) => unproven.has(one)).length;
  // Unverified transactions may exist, so only unknown ones are called missing.
  const state =
    unverified === 0 ? 'missing before it' : unverified > more ? 'not verified' : 'missing or not verified';
  return [
    {
      ...warning,
      kind: 'nonceGap',
      title: more === 0 ? `#${first} is ${state}` : `#${first} and ${more} more are ${state}`,
      reason: unproven.has(first)
        ? `The gateway lists #${first}, but Concord could not verify it. This transaction waits until #${first} is executed.`
        : `Concord knows of no #${first}. This transaction waits until #${first} is executed.`,
    },
  ];
}

/** The proposer and delegator that the gateway names add words but remove no warning; only owners' signatures do. */
function assessProposer({ proposal, owners }: ContextState): readonly Risk[] {
  if (!proposal) return [];
  const { proposer, delegator, isSigned } = proposal;
  const isOwner = (account: Address) => owners.some((owner) => isAddressEqual(owner, account));
  if (proposer && !isOwner(proposer))
    return [
      {
        ...warning,
        kind: 'foreignProposer',
        title: delegator
          ? 'Proposed by a proposer, not an owner'
          : 'Proposed by an account that is not an owner',
        reason: `${describeDelegation(delegator)} ${ask}`,
        address: proposer,
      },
    ];
  if (isSigned) return [];
  return [
    {
      ...warning,
      kind: 'foreignProposer',
      title: 'No verified signature of an owner yet',
      reason: `${proposer ? 'The gateway names an owner as its proposer, and no signature proves that.' : 'Nothing shows who proposed it.'} ${ask}`,
      ...(proposer && { address: proposer }),
    },
  ];
}

function describeDelegation(delegator: Address | null | undefined): string {
  if (delegator) return `The gateway lists it as a proposer for ${delegator}, which Concord can’t verify.`;
  return delegator === null
    ? 'The gateway does not list it as a proposer for an owner either.'
    : 'The gateway did not say whether it is a proposer for an owner.';
}
