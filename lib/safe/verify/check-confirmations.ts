import { type Address, getAddress } from 'viem';
import { encodeApproval } from '../protocol/pack-signatures';
import type { Confirmation } from '../protocol/types';
import { assessSignature, type SignatureVerdict, type SignedSubject } from './check-confirmation';
import {
  type Check,
  computedHere,
  nameChain,
  type OnchainState,
  type TransactionRecord,
} from './verification';

type GatewayConfirmation = TransactionRecord['confirmations'][number];

export type CheckedConfirmations = {
  readonly checks: readonly Check[];
  /** The confirmations that count, each owner once. */
  readonly confirmations: readonly Confirmation[];
  /** Claimed signatures that are invalid; without the gateway's claims they are left out. */
  readonly refuted: readonly GatewayConfirmation[];
};

/** Each signature may cost a recovery of about a millisecond, so the gateway can't demand more than this. */
const maxPerSigner = 3;
const maxInAll = 300;
/** Looking for what a foreign signature was made for costs fifty recoveries. */
const maxOrigins = 2;
/** More accounts that are no owners are reported in one check. */
const maxForeign = 20;

/**
 * Checks all claimed signatures, each on its own: any valid one of an owner counts, whatever else is claimed in its
 * name. Only signatures of current owners are recovered, and only a few of each owner; where some were left out, a
 * check reports it. Approvals on the chain count even if they are not claimed.
 */
export async function checkConfirmations(
  {
    confirmations: claimed,
    unreadConfirmations: unread = 0,
  }: Pick<TransactionRecord, 'confirmations' | 'unreadConfirmations'>,
  subject: SignedSubject,
  onchain: OnchainState | undefined,
): Promise<CheckedConfirmations> {
  const groups = groupBySigner(claimed);
  const owners = onchain && new Map(onchain.owners.map((owner) => [owner.toLowerCase(), getAddress(owner)]));
  const limited = limitOrigins(subject);
  const checks: Check[] = [];
  const confirmations: Confirmation[] = [];
  const refuted: GatewayConfirmation[] = [];
  const foreign: Address[] = [];
  let lookedAt = 0;
  let leftOut = 0;
  for (const [key, candidates] of groups) {
    const signer = owners?.get(key);
    const [first] = candidates;
    if (!first) continue;
    if (owners && !signer) {
      foreign.push(first.signer);
      continue;
    }
    const limitedCandidates = candidates.slice(0, Math.min(maxPerSigner, maxInAll - lookedAt));
    lookedAt += limitedCandidates.length;
    leftOut += candidates.length - limitedCandidates.length;
    if (limitedCandidates.length === 0) continue;
    const assessed = await assessAll(limitedCandidates, limited, onchain);
    refuted.push(...assessed.flatMap(({ candidate, state }) => (state === 'contradicts' ? [candidate] : [])));
    const approval = signer && findApproval(signer, onchain);
    const counting = signer && (findValid(assessed, signer) ?? approval?.confirmation);
    if (counting) confirmations.push(counting);
    checks.push(sumUp(signer ?? first.signer, assessed, { onchain, approval, counting }));
  }
  const unstated = (onchain?.approvedBy ?? []).flatMap((owner) => {
    const signer = groups.has(owner.toLowerCase()) ? undefined : owners?.get(owner.toLowerCase());
    return signer ? (findApproval(signer, onchain) ?? []) : [];
  });
  return {
    checks: [
      ...checks,
      ...describeForeign(foreign),
      ...unstated.map(({ check }) => check),
      ...describeLimit(leftOut + unread, claimed.length + unread),
    ],
    confirmations: [...confirmations, ...unstated.map(({ confirmation }) => confirmation)],
    refuted,
  };
}

/** Checks of claimed signatures whose hash is in doubt. */
export function skipConfirmations(
  claimed: readonly GatewayConfirmation[],
  what: SignedSubject['what'],
): CheckedConfirmations {
  const signers = [...groupBySigner(claimed).values()].flatMap(([first]) => (first ? [first.signer] : []));
  const detail = `Not checked: it is not certain which ${what} it belongs to.`;
  return {
    checks: signers
      .slice(0, maxForeign)
      .map((signer) => ({ ...describeSigner(signer), state: 'unchecked', detail })),
    confirmations: [],
    refuted: [],
  };
}

type Assessed = SignatureVerdict & { readonly candidate: GatewayConfirmation };

/** One after the other, so that the page may draw in between. */
async function assessAll(
  candidates: readonly GatewayConfirmation[],
  subject: SignedSubject,
  onchain: OnchainState | undefined,
): Promise<readonly Assessed[]> {
  const assessed: Assessed[] = [];
  for (const candidate of candidates)
    assessed.push({ ...(await assessSignature(candidate, subject, onchain)), candidate });
  return assessed;
}

function findValid(assessed: readonly Assessed[], signer: Address): Confirmation | undefined {
  const signature = assessed.find(({ state }) => state === 'agrees')?.candidate.signature;
  return signature && { signer, signature };
}

type Standing = {
  readonly onchain: OnchainState | undefined;
  readonly approval: { readonly check: Check; readonly confirmation: Confirmation } | undefined;
  readonly counting: Confirmation | undefined;
};

/** Returns one check for each signer: an invalid signature is reported even where another one counts. */
function sumUp(
  signer: Address,
  assessed: readonly Assessed[],
  { onchain, approval, counting }: Standing,
): Check {
  const valid = assessed.find(({ state }) => state === 'agrees');
  const wrong = assessed.find(({ state }) => state === 'contradicts');
  const base = describeSigner(signer);
  const tell = ({ candidate: _, ...verdict }: Assessed): Check => ({ ...base, ...verdict });
  if (wrong) {
    // Without the gateway's word a signature that does not fit is left out.
    const check: Check = { ...tell(wrong), chainSuffices: true };
    if (valid)
      return { ...check, detail: `${check.detail} Another signature of this owner is valid and counts.` };
    return counting ? { ...check, detail: `${check.detail} This owner’s on-chain approval counts.` } : check;
  }
  if (valid && !onchain)
    return { ...base, state: 'unchecked', detail: 'The RPC didn’t respond, so the owners are unknown.' };
  if (valid) return tell(valid);
  if (approval) return approval.check;
  const [first] = assessed;
  return first ? tell(first) : { ...base, state: 'unchecked' };
}

/** Finds the on-chain approval of an owner. */
function findApproval(signer: Address, onchain: OnchainState | undefined): Standing['approval'] {
  if (!onchain?.approvedBy?.some((owner) => owner.toLowerCase() === signer.toLowerCase())) return undefined;
  return {
    check: {
      ...describeSigner(signer),
      state: 'agrees',
      source: nameChain(onchain),
      detail: 'This owner approved the hash on-chain.',
    },
    confirmation: { signer, signature: encodeApproval(signer) },
  };
}

function describeForeign(signers: readonly Address[]): readonly Check[] {
  const described = signers.slice(0, maxForeign).map(
    (signer): Check => ({
      ...describeSigner(signer),
      state: 'stale',
      detail: 'This account is not an owner now, so its signature doesn’t count.',
    }),
  );
  const more = signers.length - described.length;
  if (more === 0) return described;
  return [
    ...described,
    {
      ...{ id: 'signers-foreign', label: `Signatures of ${more} more accounts`, source: computedHere },
      ...{ state: 'stale', detail: 'These accounts are not owners now, so their signatures don’t count.' },
    },
  ];
}

function describeLimit(leftOut: number, claimed: number): readonly Check[] {
  if (leftOut === 0) return [];
  return [
    {
      ...{ id: 'signatures-limit', label: 'Number of signatures', source: computedHere, state: 'unchecked' },
      detail: `The gateway sent ${claimed} signatures. Concord checked at most ${maxPerSigner} for each owner and ${maxInAll} in all, and skipped ${leftOut}.`,
    },
  ];
}

/** Claimed signatures by their signer, however that was written; the same bytes are looked at once. */
function groupBySigner(claimed: readonly GatewayConfirmation[]): ReadonlyMap<string, GatewayConfirmation[]> {
  const groups = new Map<string, GatewayConfirmation[]>();
  const seen = new Set<string>();
  for (const candidate of claimed) {
    const key = candidate.signer.toLowerCase();
    const bytes = `${key} ${candidate.signature?.toLowerCase()}`;
    if (seen.has(bytes)) continue;
    seen.add(bytes);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return groups;
}

/** The same subject, which looks for the origin of a few signatures only. */
function limitOrigins(subject: SignedSubject): SignedSubject {
  let searches = 0;
  return {
    ...subject,
    findOrigin: async (confirmation) => {
      searches += 1;
      return searches <= maxOrigins ? subject.findOrigin(confirmation) : undefined;
    },
  };
}

const describeSigner = (signer: Address) =>
  ({ id: `signer-${signer}`, label: `Signature of ${signer}`, source: computedHere }) as const;
