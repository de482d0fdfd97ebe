import { MessageAction } from '@/components/messages/review/message-action';
import { useMessageRisks } from '@/components/messages/review/use-message-risks';
import { AcknowledgeGate } from '@/components/signing/risks/acknowledge-gate';
import { AnalyzingNote } from '@/components/signing/risks/analyzing-note';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useNonceChoice } from '@/components/transactions/compose/nonce/use-nonce-choice';
import { TransactionSkeleton } from '@/components/transactions/details/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import type { SafeVersion } from '@/config/contracts';
import { formatAppOrigin } from '@/lib/format/app-origin';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { hashContent, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { listUnacknowledged, nameRisk } from '@/lib/safe/risk/risk';
import { unshownMessage } from '@/lib/safe/risk/signed-messages';
import type { OpenedApp } from '../frame/app-state';
import { buildMessageTransaction } from './build-message-transaction';
import { BuiltRequest } from './built-request';
import type { AppRequest } from './request-queue';

export interface OnChainMessageProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  content: MessageContent;
  /** Of the Safe's contract; undefined where it is none of the official ones. */
  version: SafeVersion | undefined;
}

/** The message stands above the transaction that holds its hash. */
const known = [nameRisk(unshownMessage)];

/** A message that the Safe signs by a transaction: what it says, and below it the transaction that holds its hash. */
export function OnChainMessage({ safe, app, request, content, version }: OnChainMessageProps) {
  const choice = useNonceChoice(safe);
  const hasSingleOwner = useHasSingleOwner(safe);
  const acknowledging = useAcknowledged(hashContent(content));
  const origin = formatAppOrigin({ url: app.claimedUrl, name: app.name });
  const risks = useMessageRisks(safe, content, app.claimedUrl);
  const refuse = <Button onClick={request.close}>Refuse</Button>;
  const draw = () => {
    if (findMessageDisabledReason(safe, content)) return <div>{refuse}</div>;
    if (!version)
      return (
        <Notice tone="danger" title="This message cannot be signed on the chain" action={refuse}>
          The contract of this Safe is none of the official ones, so that nobody can say how it signs
          messages. Nothing was signed.
        </Notice>
      );
    // The transaction holds only the hash: what it stands for is acknowledged here.
    if (!risks || listUnacknowledged(risks, acknowledging.acknowledged).length > 0)
      return (
        <Card as="section" aria-label="Sign" className="grid gap-3">
          {risks ? (
            <AcknowledgeGate {...{ risks, acknowledging }}>{null}</AcknowledgeGate>
          ) : (
            <AnalyzingNote />
          )}
          <div>{refuse}</div>
        </Card>
      );
    const { nonce } = choice;
    const built = nonce === undefined ? undefined : buildMessageTransaction(content, { nonce, version });
    return built ? (
      <BuiltRequest {...{ safe, app, request, built, known }} nonce={choice} />
    ) : (
      <TransactionSkeleton />
    );
  };
  return (
    <>
      <MessageAction {...{ safe, content, origin }} title="The message" />
      <Notice title="Signed on the chain">
        The Safe signs this message by the transaction below, once it is executed. Everybody can see it there,
        and it cannot be taken back. The transaction holds only the hash of the message
        {hasSingleOwner ? '.' : ': show the other owners the message itself, they cannot read it there.'}
      </Notice>
      {draw()}
    </>
  );
}
