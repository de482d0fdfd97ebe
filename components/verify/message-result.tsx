import { useMemo, useState } from 'react';
import { type Address, type Hash, isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { deployment } from '@/config/deployment';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanLines } from '@/lib/format/clean-lines';
import { cleanText } from '@/lib/format/clean-text';
import { formatMoment } from '@/lib/format/date';
import { hashHandedMessage, readHandedContent } from '@/lib/hand-over/check-hand-over';
import type { HandedContent, HandedMessage } from '@/lib/hand-over/hand-over';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { findMessageApprovals, type MessageApproval } from '@/lib/safe/risk/message-approvals';
import { CompareHashes } from './compare-hashes';
import { ReasonsBanner } from './reasons-banner';
import { SignaturesFold } from './signatures-fold';

export interface MessageResultProps {
  item: HandedMessage;
  /** Undefined while the text leaves it open. */
  safe: SafeRef | undefined;
}

/** A message's content, what it allows, its risks and hashes, all of them from its own bytes. */
export function MessageResult({ item, safe }: MessageResultProps) {
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const hashes = safe && hashHandedMessage(safe, item);
  const { risks, approvals } = useMemo(() => analyze(safe, item.content), [safe, item.content]);
  return (
    <article>
      <h1 className="mt-6 font-semibold text-22">Sign a message</h1>
      <ReasonsBanner
        differing={differing}
        mismatch={safe && describeMismatch(item, hashes?.safeMessageHash)}
        risks={risks}
      />
      {approvals.length > 0 && safe && <Approvals approvals={approvals} chainId={safe.chainId} />}
      <pre className="mt-6 max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-card bg-surface p-4 font-mono text-13">
        {cleanLines(layOut(item.content))}
      </pre>
      {hashes && (
        <>
          <CompareHashes
            onDiffering={setDiffering}
            hashes={[
              { label: 'Domain hash', hash: hashes.domainHash },
              { label: 'Message hash', hash: hashes.messageHash },
              { label: 'EIP-712 digest', hash: hashes.safeMessageHash },
            ]}
          />
          <SignaturesFold hash={hashes.safeMessageHash} signatures={item.signatures} what="message" />
        </>
      )}
    </article>
  );
}

function analyze(safe: SafeRef | undefined, handed: HandedContent) {
  const content = safe && readHandedContent(handed);
  if (content === undefined || !safe) return { risks: [], approvals: [] };
  return {
    risks: findMessageRisks(safe, content),
    approvals: typeof content === 'string' ? [] : findMessageApprovals(content, safe),
  };
}

function describeMismatch({ safe, claimedHash }: HandedMessage, computed: Hash | undefined) {
  if (!computed)
    return { title: 'The message can’t be hashed.', reason: 'Nobody can sign it as a message of a Safe.' };
  if (claimedHash === undefined || claimedHash === computed) return undefined;
  return {
    title: 'Its hash is not the hash of this message.',
    reason:
      safe.chainId === undefined || safe.address === undefined
        ? 'The message was changed, or it belongs to another Safe or network: choose them above.'
        : 'The message was changed after the hash was computed. Ask for it again.',
  };
}

/** Lays typed data out line by line; a text stays as it is signed. */
function layOut({ kind, text }: HandedContent): string {
  if (kind === 'text') return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface ApprovalsProps {
  approvals: readonly MessageApproval[];
  chainId: number;
}

/** What the signature lets others take, without a transaction of the Safe. */
function Approvals({ approvals, chainId }: ApprovalsProps) {
  return (
    <section className="mt-9">
      <h2 className="border-line border-b pb-2 font-semibold text-17">What others can take</h2>
      <ul className="mt-3 grid gap-4">
        {approvals.map((approval, index) => (
          // Two approvals may be equal, and their order never changes.
          <li key={index} className="wrap-anywhere">
            <p className="font-medium">{describeAmount(approval, chainId)}</p>
            {approval.token && <Party word="of the token" address={approval.token} />}
            <Party word={approval.kind === 'payment' ? 'to' : 'by'} address={approval.spender} />
            {approval.from && <Party word="from" address={approval.from} />}
            {approval.named && <Party word="the message names" address={approval.named} />}
            <p className="text-13 text-muted">
              {approval.deadline === undefined
                ? 'No expiry found'
                : `Until ${formatMoment(new Date(Number(approval.deadline) * 1_000))}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Party({ word, address }: { word: string; address: Address | undefined }) {
  return (
    <div className="text-13">
      <span className="text-muted">{word}</span> {address ? <AddressGroups address={address} /> : 'anyone'}
    </div>
  );
}

function describeAmount({ token, amount, piece }: MessageApproval, chainId: number): string {
  if (piece !== undefined) return `Collectible #${piece}`;
  if (amount === 'any' || isUnlimited(amount)) return 'Any amount of the token';
  if (amount === undefined) return 'An unknown amount';
  const known =
    chainId === 8453 && token
      ? deployment.knownTokens.find(({ address }) => isAddressEqual(address, token))
      : undefined;
  return known
    ? `${formatExactAmount(amount, known.decimals)} ${cleanText(known.symbol, 20)}`
    : `${amount} (base units, or a token ID)`;
}
