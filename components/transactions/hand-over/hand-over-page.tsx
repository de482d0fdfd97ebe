'use client';

import { QueryView } from '@/components/shared/query-view';
import { HandOverRefusal } from '@/components/signing/hand-over-refusal';
import { HandOverSheet } from '@/components/signing/hand-over-sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { formatForLocalsafe, formatSubmission, nameSubmission } from '@/lib/hand-over/write-file';
import { noteTransactionHandedOn } from '@/lib/outbox/outbox';
import { useTokens } from '@/lib/queries/tokens';
import { useTransaction } from '@/lib/queries/transactions/transaction';
import { useNames } from '@/lib/queries/use-name';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeCalls, listNamedTokens } from '../words/describe-calls';

export interface HandOverPageProps {
  safe: SafeRef;
  id: string;
}

/** Hands a transaction with its signatures to another owner, without a server. */
export function HandOverPage({ safe, id }: HandOverPageProps) {
  const query = useTransaction(safe, id);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 w-full" />}>
      {(verified) => <HandOver verified={verified} id={id} />}
    </QueryView>
  );
}

function HandOver({ verified, id }: { verified: VerifiedTransaction; id: string }) {
  const { safe, claimed, inspection, state } = verified;
  const nameOf = useNames();
  const transaction = claimed.multisig?.transaction;
  const tree = transaction && buildCallTree(transaction, { actor: safe.address });
  const tokens = useTokens(tree ? listNamedTokens(tree, safe.address) : []);
  const back = routes.transaction(formatSafeAddress(safe), id);
  if (!transaction || !tree || !inspection || inspection.report.contradictions.length > 0)
    return (
      <HandOverRefusal what="transaction" back={back}>
        It has no fields that owners sign, or they contradict each other.
      </HandOverRefusal>
    );
  if (state && transaction.nonce < state.nonce)
    return (
      <HandOverRefusal what="transaction" back={back}>
        #{String(transaction.nonce)} is already used, so nobody can confirm or execute this transaction.
      </HandOverRefusal>
    );
  const { report } = inspection;
  const { confirmations, hashes } = report;
  const { safeTxHash } = hashes;
  const note = claimed.note?.slice(0, 200);
  const packed = packHandOver({
    ...{ kind: 'transaction', safe, transaction, hash: safeTxHash, signatures: confirmations, note },
  });
  const signed = { safe, transaction, safeTxHash, confirmations };
  const sentence = describeCalls(tree, {
    safe: safe.address,
    tokenOf: (address) => tokens.get(address),
    risks: [],
    nameOf,
  });
  return (
    <HandOverSheet
      what="transaction"
      {...{ back, packed }}
      summary={
        <>
          <span className="font-medium">{sentence}</span>
          <br />
          <span className="text-13 text-muted">#{String(transaction.nonce)}</span>
        </>
      }
      file={{ name: nameSubmission(signed), text: formatSubmission(signed) }}
      otherFile={{
        label: 'For localsafe',
        name: `localsafe-${nameSubmission(signed)}`,
        text: formatForLocalsafe(signed),
      }}
      {...{ confirmations, state }}
      after={
        state && state.nonce < transaction.nonce ? { nonce: transaction.nonce, next: state.nonce } : undefined
      }
      onHandedOn={() => noteTransactionHandedOn(signed)}
    />
  );
}
