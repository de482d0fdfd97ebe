import { useRouter } from 'next/navigation';
import type { Hash } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import type { HandOverSource } from '@/components/shared/codes/hand-over-input';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { isKept, keepHandedMessage } from '@/lib/actions/keep-hand-over';
import type { CountedConfirmations } from '@/lib/actions/verify/count-confirmations';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { listAllAwaited } from '@/lib/format/list-awaited';
import { findWrongSignature, isEndWrong, judgeFit } from '@/lib/hand-over/check-hand-over';
import type { HandedMessage } from '@/lib/hand-over/hand-over';
import { useSession } from '@/lib/hooks/use-wallet';
import { useCheckedSignatures, useCountedHandOver } from '@/lib/queries/hand-over';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useNames } from '@/lib/queries/use-name';
import type { HashedMessage } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Brought, sourceNoun } from './brought';
import { BroughtSignatures, OnChainApprovals } from './brought-signatures';
import { HandedContent, HandedHeading } from './handed-content';
import { KeepButton } from './keep-button';
import { UnclearNotice } from './unclear-notice';
import { useChainAnswer } from './use-chain-answer';
import { WrongSignature } from './wrong-signature';

export interface OpenedMessageProps {
  item: HandedMessage;
  safe: SafeRef;
  /** Computed here from its content. */
  hashes: HashedMessage;
  source: HandOverSource;
  /** Whether only signatures came, and the message was found. */
  isJoined?: boolean;
}

/** A handed-over message, before anything of it is kept. Its own page shows what it allows. */
export function OpenedMessage({ item, safe, hashes, source, isJoined = false }: OpenedMessageProps) {
  const messageHash = hashes.safeMessageHash;
  const router = useRouter();
  const stateQuery = useSafeState(safe);
  const state = stateQuery.data;
  const { data: checked } = useCheckedSignatures(messageHash, item.signatures);
  const claim = compareClaim(item, messageHash);
  const fit = judgeFit(item.safe, claim, checked ?? []);
  const countedQuery = useCountedHandOver({ safe, hashes }, checked, state);
  const counted = countedQuery.data;
  const chain = useChainAnswer(stateQuery, countedQuery);
  const kept = counted?.confirmations.filter(isKept) ?? [];
  const isEmpty = kept.length === 0;
  const isUnanswered = checked?.some(
    ({ kind, signer, signature }) =>
      kind === 'contract' &&
      isKept({ signature }) &&
      state?.owners.some((owner) => owner === signer) &&
      !counted?.contractAnswers.has(signature),
  );
  return (
    <div className="max-w-[720px]">
      <HandedHeading safe={safe} content={item.content} />
      <Warnings
        fit={fit}
        named={item.safe}
        isJoined={isJoined}
        what={sourceNoun(source)}
        wronged={findWrongSignature(checked ?? [])?.claimed}
        isCutOff={isEndWrong(claim, checked ?? [])}
      />
      <HandedContent safe={safe} content={item.content} />
      <DetailList>
        <DetailRow name="Safe">
          <NamedAddress address={safe.address} avatarSize={24} copy />
          <p className="text-13 text-muted">
            {state
              ? `${state.threshold} of ${state.owners.length} confirm.`
              : chain.status === 'silent'
                ? 'The chain has not answered.'
                : 'Asking the chain…'}
          </p>
        </DetailRow>
        <DetailRow name="Signatures">
          {checked && (
            <BroughtSignatures
              signatures={checked}
              owners={state?.owners}
              what="message"
              isUnclear={fit === 'unclear'}
              answers={counted}
            />
          )}
        </DetailRow>
        <OnChainApprovals signatures={checked ?? []} approvedBy={counted?.approvedBy} />
        {fit === 'fits' && <StillNeeded state={state} counted={counted} />}
      </DetailList>
      {fit === 'fits' && (
        <div className="mt-5">
          <KeepButton
            chain={chain}
            isEmpty={isEmpty}
            onKeep={() => {
              const { content } = item;
              keepHandedMessage({ safe, content, messageHash, confirmations: kept });
              router.push(routes.message(formatSafeAddress(safe), messageHash));
            }}
          >
            {isEmpty
              ? isUnanswered
                ? 'The chain hasn’t answered about its signatures, so there is nothing to save yet.'
                : 'There is no signature to save. Propose the message yourself under Transactions, Messages.'
              : 'Saves the message and its valid signatures in this browser.'}
          </KeepButton>
        </div>
      )}
    </div>
  );
}

interface WarningsProps extends Pick<Brought, 'fit' | 'named' | 'isJoined' | 'what' | 'wronged'> {
  /** Whether only its last signature is wrong. */
  isCutOff: boolean;
}

function Warnings({ fit, named, isJoined, what, wronged, isCutOff }: WarningsProps) {
  const nameOf = useNames();
  if (fit === 'unclear') return <UnclearNotice what={what} kind="message" named={named} />;
  if (fit === 'fits') return null;
  if (isJoined)
    return (
      <WrongSignature
        who={wronged && (nameOf(wronged) ?? formatShortAddress(wronged))}
        what={what}
        kind="message"
      />
    );
  return (
    <Notice
      tone="danger"
      className="mb-4"
      title={`Don’t confirm: the message was ${isCutOff ? 'cut off or changed' : 'changed'}`}
    >
      {isCutOff
        ? 'Its end is missing, or its text or a signature was changed.'
        : 'Its text and its hash or signatures don’t fit together.'}{' '}
      Ask for it again.
    </Notice>
  );
}

function compareClaim({ claimedHash }: HandedMessage, messageHash: Hash) {
  if (claimedHash === undefined) return 'absent';
  return claimedHash === messageHash ? 'matches' : 'differs';
}

interface StillNeededProps {
  state: SafeState | undefined;
  counted: CountedConfirmations | undefined;
}

/** Who has not signed; nothing while the chain has not answered about what may still count. */
function StillNeeded({ state, counted }: StillNeededProps) {
  const nameOf = useNames();
  const session = useSession();
  if (!state || !counted?.isComplete) return null;
  const signers = counted.confirmations.map(({ signer }) => signer);
  const missing = Math.max(0, state.threshold - signers.length);
  const awaited = listAllAwaited({
    owners: state.owners.filter((owner) => !signers.includes(owner)),
    missing,
    account: session.status === 'connected' ? session.account : undefined,
    nameOf: (owner) => nameOf(owner) ?? formatShortAddress(owner),
  });
  return (
    <DetailRow name="Still needed">
      {missing === 0
        ? 'None. Anyone who has the message with these signatures can use the Safe’s signature.'
        : `${missing} ${missing === 1 ? 'signature' : 'signatures'}, from ${awaited}`}
    </DetailRow>
  );
}
