import type { ReactNode } from 'react';
import { AcknowledgeGate } from '@/components/signing/risks/acknowledge-gate';
import { AnalyzingNote } from '@/components/signing/risks/analyzing-note';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import type { SafeVersion } from '@/config/contracts';
import { buildMessageTransaction } from '@/lib/actions/sign/build-message-transaction';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { hashContent, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listUnacknowledged, nameRisk } from '@/lib/safe/risk/risk';
import { unshownMessage } from '@/lib/safe/risk/signed-messages';
import { MessageBody, MessageWarnings } from './message-action';
import { MessageHeadline } from './message-headline';
import { MessageSkeleton } from './message-skeleton';
import { useMessageRisks } from './use-message-risks';

export interface OnChainMessageProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asks. */
  origin?: string;
  /** The version of the Safe's contract; undefined where it is not an official one. */
  version: SafeVersion | undefined;
  /** The nonce of the transaction; undefined while it is unknown. */
  nonce: bigint | undefined;
  /** The button that leaves without signing. */
  leave: ReactNode;
  /** The review of the transaction. It takes the names of risks that the message above already explains. */
  children: (transaction: SafeTransaction, known: readonly string[]) => ReactNode;
}

const known = [nameRisk(unshownMessage)];

/** A message that the Safe signs with a transaction: the content, and below it the transaction that holds its hash. */
export function OnChainMessage({
  safe,
  content,
  origin,
  version,
  nonce,
  leave,
  children,
}: OnChainMessageProps) {
  const hasSingleOwner = useHasSingleOwner(safe);
  const acknowledging = useAcknowledged(hashContent(content));
  const risks = useMessageRisks(safe, content, readAppOrigin(origin)?.url);
  const draw = () => {
    if (findMessageDisabledReason(safe, content)) return <div>{leave}</div>;
    if (!version)
      return (
        <Notice tone="danger" title="This message can’t be signed on-chain" action={leave}>
          This Safe’s contract is not an official one, so Concord can’t tell how it signs messages. Nothing
          was signed.
        </Notice>
      );
    // The transaction holds only the hash, so the risks of the message are acknowledged here.
    if (!risks || listUnacknowledged(risks, acknowledging.acknowledged).length > 0)
      return (
        <Card as="section" aria-label="Sign" className="grid gap-3">
          {risks ? (
            <AcknowledgeGate risks={risks} acknowledging={acknowledging}>
              {null}
            </AcknowledgeGate>
          ) : (
            <AnalyzingNote />
          )}
          <div>{leave}</div>
        </Card>
      );
    const built = nonce === undefined ? undefined : buildMessageTransaction(content, { nonce, version });
    return built ? children(built, known) : <MessageSkeleton hasBack={false} />;
  };
  return (
    <>
      {typeof content !== 'string' && <MessageHeadline safe={safe} content={content} origin={origin} />}
      <MessageWarnings safe={safe} content={content} origin={origin} />
      <MessageBody safe={safe} content={content} />
      <Notice title="Signed on-chain">
        Executing the transaction below signs this message, publicly and permanently. The transaction holds
        only the message hash
        {hasSingleOwner ? '.' : ', so share the message itself with the other owners.'}
      </Notice>
      {draw()}
    </>
  );
}
