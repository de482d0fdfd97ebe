import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { type HashedMessage, hashMessageOf, type MessageContent } from '../protocol/message-hash';
import { packSignatures } from '../protocol/pack-signatures';
import { selectSignatures } from '../protocol/select-signatures';
import type { Confirmation, SafeRef } from '../protocol/types';
import type { SignedSubject } from './check-confirmation';
import { type CheckedConfirmations, checkConfirmations, skipConfirmations } from './check-confirmations';
import { checkCode } from './checks/check-code';
import { checkMessageClaim, type MessageClaim } from './checks/check-message-claim';
import { checkOmissions } from './checks/check-omissions';
import { checkSecondaryRpc } from './checks/check-secondary-rpc';
import { checkSettings } from './checks/check-settings';
import { checkThreshold } from './checks/check-threshold';
import { describeChainAlone } from './checks/describe-chain-alone';
import { findMessageOrigin } from './checks/find-message-origin';
import {
  type Check,
  computedHere,
  nameChain,
  type OnchainState,
  type TransactionRecord,
} from './verification';

/** A claimed message, with the hash and the signatures that are claimed for it. */
export type MessageRecord = Pick<
  TransactionRecord,
  'askedRpcs' | 'ownSigners' | 'otherSafes' | 'confirmations' | 'unreadConfirmations'
> & {
  readonly safe: SafeRef;
  readonly content: MessageContent;
  /** Hashes that were claimed for it: by the gateway, and by the link or list it was opened from. */
  readonly claimedHashes: readonly { readonly hash: Hash; readonly source: string }[];
  /** The gateway's further claims about it; absent without any. */
  readonly safeClaim?: MessageClaim;
};

export type MessageReport = {
  readonly hashes: HashedMessage;
  /** Signatures by present owners that count, each owner once. */
  readonly confirmations: readonly Confirmation[];
  readonly checks: readonly Check[];
  /** Labels of what contradicts; while there is one, nothing may be signed. */
  readonly contradictions: readonly string[];
  /** All that are needed in one, as the Safe takes them (EIP-1271); undefined while some are missing. */
  readonly combined: Hex | undefined;
};

/**
 * Compares a message with its own bytes and the chain. Pure: the on-chain state was read before. Each signature is
 * verified by itself, and the valid ones are combined, whatever else is claimed.
 */
export async function verifyMessage(
  record: MessageRecord,
  onchain: OnchainState | undefined,
): Promise<MessageReport> {
  return (await verify(record, onchain)).report;
}

/**
 * Verifies from content and chain alone: invalid signatures and the gateway's other claims are ignored.
 */
export async function verifyMessageFromChainAlone(
  { safeClaim: _, ...record }: MessageRecord,
  onchain: OnchainState | undefined,
): Promise<MessageReport> {
  const { refuted } = await verify(record, onchain);
  const confirmations = record.confirmations.filter((claimed) => !refuted.includes(claimed));
  const report = await verifyMessage({ ...record, confirmations }, onchain);
  const standing = describeChainAlone(record.confirmations.length - confirmations.length);
  return { ...report, checks: [standing, ...report.checks] };
}

async function verify(
  record: MessageRecord,
  onchain: OnchainState | undefined,
): Promise<Pick<CheckedConfirmations, 'refuted'> & { readonly report: MessageReport }> {
  const { safe, content, confirmations } = record;
  const hashes = hashMessageOf(safe, content);
  const hash = checkMessageHash(record, hashes);
  const subject: SignedSubject = {
    what: 'message',
    hash: hashes.safeMessageHash,
    findOrigin: (confirmation) => findMessageOrigin(record, hashes.contentHash, confirmation),
  };
  const signers =
    hash.state === 'contradicts'
      ? skipConfirmations(confirmations, 'message')
      : await checkConfirmations(record, subject, onchain);
  const counting = signers.confirmations;
  const checks = [
    hash,
    ...signers.checks,
    ...checkMessageClaim(record.safeClaim, counting, onchain),
    ...checkChain(record, onchain),
    ...checkOmissions(record, 'message'),
  ];
  const contradicting = checks.filter(({ state }) => state === 'contradicts');
  const report = {
    hashes,
    confirmations: counting,
    checks,
    contradictions: contradicting.map(({ label }) => label),
    // Contradictions that go away without the gateway's word do not concern the valid signatures.
    combined: contradicting.every(({ chainSuffices }) => chainSuffices)
      ? combine(counting, onchain)
      : undefined,
  };
  return { report, refuted: signers.refuted };
}

/** Exactly as many signatures as are needed, in the order of their owners. */
function combine(confirmations: readonly Confirmation[], onchain: OnchainState | undefined): Hex | undefined {
  if (!onchain) return undefined;
  const { threshold, owners } = onchain;
  const selected = selectSignatures({ confirmations, threshold, owners, executor: undefined });
  return selected && packSignatures(selected);
}

function checkMessageHash({ claimedHashes }: MessageRecord, { safeMessageHash }: HashedMessage): Check {
  const base = { id: 'hash', label: 'Message hash', source: computedHere } as const;
  const different = claimedHashes.find(({ hash }) => hash !== safeMessageHash);
  return different
    ? {
        ...base,
        state: 'contradicts',
        detail: `According to ${different.source} the hash is ${different.hash}, but this content gives ${safeMessageHash} for this Safe.`,
      }
    : { ...base, state: 'agrees', detail: `This content gives ${safeMessageHash}.` };
}

function checkChain(
  { safeClaim, askedRpcs }: MessageRecord,
  onchain: OnchainState | undefined,
): readonly Check[] {
  if (!onchain)
    return [
      {
        id: 'chain',
        label: 'Owners and threshold',
        state: 'unchecked',
        source: askedRpcs?.length ? `The chain (asked of ${askedRpcs.join(', ')})` : 'The chain',
        detail: 'The RPC didn’t respond, or has no such Safe at its newest block.',
      },
    ];
  const settings = checkSettings(onchain);
  const threshold = settings.find(({ id }) => id === 'threshold');
  return [
    ...checkThreshold(
      { confirmationsRequired: safeClaim?.confirmationsRequired, what: 'message' },
      onchain,
      threshold,
    ),
    ...settings.filter((check) => check !== threshold),
    ...checkCode(onchain),
    ...checkSecondaryRpc(onchain),
  ];
}

/** The Safe's answer about the combined signature, as a check (EIP-1271). */
export function checkCombined(
  isValid: boolean | undefined,
  onchain: Pick<OnchainState, 'blockNumber' | 'toldBy'>,
): Check {
  const base = { id: 'combined', label: 'Combined signature' } as const;
  const source = nameChain(onchain).replace('The chain', 'The Safe itself');
  if (isValid === undefined)
    return { ...base, source, state: 'unchecked', detail: 'Concord couldn’t ask the chain.' };
  return isValid
    ? { ...base, source, state: 'agrees', detail: `Valid at block ${onchain.blockNumber}.` }
    : { ...base, source, state: 'stale', detail: 'The Safe rejects it at this block.' };
}

/** Whether an account's signature of this message counts already. */
export const hasSigned = ({ confirmations }: MessageReport, account: Address) =>
  confirmations.some(({ signer }) => isAddressEqual(signer, account));
