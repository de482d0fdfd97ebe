import { useRouter } from 'next/navigation';
import { isAddressEqual } from 'viem';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { keepHandedTransaction } from '@/lib/actions/keep-hand-over';
import { formatShortAddress } from '@/lib/format/address';
import {
  findWrongSignature,
  type HashedHandOver,
  isEndWrong,
  judgeFit,
} from '@/lib/hand-over/check-hand-over';
import type { HandedTransaction } from '@/lib/hand-over/hand-over';
import { useCheckedSignatures, useCountedHandOver } from '@/lib/queries/hand-over';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import { decodeAction } from '@/lib/safe/decode/decode';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { TransactionContents } from '../review/transaction-contents';
import { type Brought, type OpenedItemProps, sourceNoun } from './brought';
import { BroughtSections } from './brought-sections';
import { OpenedRail } from './opened-rail';
import { UnclearNotice } from './unclear-notice';
import { useChainAnswer } from './use-chain-answer';
import { WrongSignature } from './wrong-signature';

export interface OpenedTransactionProps extends OpenedItemProps<HandedTransaction> {
  hashed: HashedHandOver;
}

/** A handed-over transaction with everything that its bytes and the chain tell, before anything of it is kept. */
export function OpenedTransaction({ item, safe, hashed, source, isJoined = false }: OpenedTransactionProps) {
  const { transaction, note } = item;
  const { safeTxHash } = hashed.hashes;
  const router = useRouter();
  const stateQuery = useSafeState(safe);
  const state = stateQuery.data;
  const { data: checked } = useCheckedSignatures(safeTxHash, item.signatures);
  const decodedAction = decodeAction(safe.address, transaction);
  const tokens = useTokens(decodedAction.kind === 'tokenTransfer' ? [decodedAction.token] : []);
  const token = decodedAction.kind === 'tokenTransfer' ? tokens.get(decodedAction.token) : undefined;
  const countedQuery = useCountedHandOver({ safe, hashes: hashed.hashes }, checked, state);
  const counted = countedQuery.data;
  const usable = counted?.confirmations ?? [];
  const brought: Brought = {
    ...{ what: sourceNoun(source), isJoined, nonce: transaction.nonce, state, checked, counted, usable },
    chain: useChainAnswer(stateQuery, countedQuery),
    missing: state && counted && Math.max(0, state.threshold - usable.length),
    awaited: (state?.owners ?? []).filter(
      (owner) => !usable.some(({ signer }) => isAddressEqual(signer, owner)),
    ),
    fit: judgeFit(item.safe, hashed.claim, checked ?? []),
    named: item.safe,
    wronged: findWrongSignature(checked ?? [])?.claimed,
    isEndWrong: !isJoined && isEndWrong(hashed.claim, checked ?? []),
    isUsed: state !== undefined && transaction.nonce < state.nonce,
  };
  const keep = () => {
    keepHandedTransaction({ safe, transaction, confirmations: usable, note });
    router.push(routes.transaction(formatSafeAddress(safe), `multisig_${safe.address}_${safeTxHash}`));
  };
  return (
    <TransactionContents
      safe={safe}
      transaction={transaction}
      decodedAction={decodedAction}
      token={token ?? undefined}
      state={state}
      isClosed={brought.isUsed || brought.fit !== 'fits'}
      isPage
      note={note}
      badge={<StateBadge brought={brought} />}
      notices={
        <>
          <Warnings brought={brought} />
          <BroughtSections safe={safe} brought={brought} />
        </>
      }
    >
      <OpenedRail safe={safe} brought={brought} onKeep={keep} />
    </TransactionContents>
  );
}

function StateBadge({ brought: { fit, isJoined, isUsed, missing } }: { brought: Brought }) {
  if (fit === 'unclear') return <Badge tone="warning">Doesn’t fit this Safe</Badge>;
  if (fit === 'changed')
    return <Badge tone="danger">{isJoined ? 'Signature doesn’t match' : 'Changed'}</Badge>;
  if (isUsed) return <Badge>Closed</Badge>;
  return <Badge tone="warning">{missing ? `Needs ${missing} more` : 'Not saved yet'}</Badge>;
}

function Warnings({ brought }: { brought: Brought }) {
  const { fit, named, isUsed, what, isJoined, wronged, isEndWrong, nonce } = brought;
  const nameOf = useNames();
  const who = wronged && (nameOf(wronged) ?? formatShortAddress(wronged));
  if (fit === 'unclear') return <UnclearNotice what={what} named={named} kind="transaction" />;
  return (
    <>
      {fit === 'changed' && isJoined && <WrongSignature who={who} what={what} kind="transaction" />}
      {fit === 'changed' && !isJoined && (
        <Notice
          tone="danger"
          title={`Don’t confirm: the ${what} was ${isEndWrong ? 'cut off or changed' : 'changed'}`}
        >
          {who
            ? `The ${what} says that ${who} signed, but that signature doesn’t match.`
            : `The ${what}’s data don’t fit its hash or its signatures.`}{' '}
          {isEndWrong
            ? 'Its end is missing, or the recipient, the amount, another field or a signature was changed.'
            : 'The recipient, the amount, another field or a signature was changed.'}{' '}
          Ask for the {what} again.
        </Notice>
      )}
      {isUsed && (
        <Notice tone="warning" title={`#${nonce} is already used`}>
          The Safe has executed a transaction with this number, perhaps this one. Nothing is left to confirm.
        </Notice>
      )}
    </>
  );
}
