import { type Address, isAddressEqual } from 'viem';
import { decodeMeaning } from '../decode';
import type { CircumstanceFacts } from './circumstance-facts';
import type { Danger } from './danger';

/** What the place in the queue says: rivals for the nonce, a nonce that is missing before it, who brought it there. */
export function judgePlace(facts: CircumstanceFacts): readonly Danger[] {
  return [...judgeRivals(facts), ...judgeGap(facts), ...judgeProposer(facts)];
}

const amber = { level: 'amber', needsAcknowledgement: false } as const;

function judgeRivals({ safe, rivals, transaction }: CircumstanceFacts): readonly Danger[] {
  // A rejection is meant to have the nonce of what it rejects.
  if (rivals === 0 || decodeMeaning(safe, transaction).kind === 'rejection') return [];
  const others = rivals === 1 ? 'Another transaction has' : `${rivals} other transactions have`;
  return [
    {
      ...amber,
      kind: 'rival',
      title: `${others} nonce ${transaction.nonce}`,
      reason: 'Only one of them can be executed. The others can then never be.',
    },
  ];
}

/** More nonces than this in between are not looked through one by one. */
const maxGap = 1_000n;

function judgeGap({ queue, transaction, nonce }: CircumstanceFacts): readonly Danger[] {
  if (!queue || transaction.nonce <= nonce) return [];
  const distance = transaction.nonce - nonce;
  const waiting = new Set(queue.nonces);
  const highest = queue.nonces.toSorted((a, b) => Number(b - a))[0] ?? nonce;
  const between = Array.from(
    { length: Number(distance < maxGap ? distance : maxGap) },
    (_, index) => nonce + BigInt(index),
  );
  // Behind the last page that was read nobody knows what waits.
  const missing = between.filter((one) => !waiting.has(one) && (queue.isComplete || one < highest));
  const [first] = missing;
  if (first === undefined) return [];
  const more = missing.length + Number(distance > maxGap ? distance - maxGap : 0n) - 1;
  return [
    {
      ...amber,
      kind: 'nonceGap',
      title:
        more === 0
          ? `Nonce ${first} is missing before it`
          : `Nonce ${first} and ${more} more are missing before it`,
      reason:
        'Nothing that is known here waits with that nonce. Until something with it is executed, this one cannot be.',
    },
  ];
}

/** Whom the gateway names, and whose delegate it calls them, adds words and takes no warning away; signatures of owners do. */
function judgeProposer({ proposal, owners }: CircumstanceFacts): readonly Danger[] {
  if (!proposal) return [];
  const { proposer, delegator, isSigned } = proposal;
  const isOwner = (account: Address) => owners.some((owner) => isAddressEqual(owner, account));
  if (proposer && !isOwner(proposer))
    return [
      {
        ...amber,
        kind: 'foreignProposer',
        title: delegator
          ? 'Proposed by a delegate, says the gateway'
          : 'Proposed by an account that is not an owner',
        reason: `${describeDelegation(delegator)} ${ask}`,
        address: proposer,
      },
    ];
  if (isSigned) return [];
  return [
    {
      ...amber,
      kind: 'foreignProposer',
      title: 'No verified signature of an owner yet',
      reason: `${proposer ? 'The gateway names an owner as its proposer, and no signature proves that.' : 'Nothing shows who proposed it.'} ${ask}`,
      ...(proposer && { address: proposer }),
    },
  ];
}

const ask = 'Ask the other owners where it comes from before you sign.';

function describeDelegation(delegator: Address | null | undefined): string {
  if (delegator) return `The gateway lists it as a delegate of ${delegator}, which Concord can’t verify.`;
  return delegator === null
    ? 'The gateway does not list it as a delegate of an owner either.'
    : 'The gateway did not say whether it is a delegate of an owner.';
}
