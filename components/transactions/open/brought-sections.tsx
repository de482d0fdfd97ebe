import type { ReactNode } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { Icon } from '@/components/ui/icon';
import { formatShortAddress } from '@/lib/format/address';
import { listAllAwaited } from '@/lib/format/list-awaited';
import { listNames } from '@/lib/format/list-names';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useSession } from '@/lib/hooks/use-wallet';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Brought } from './brought';
import { BroughtSignatures, OnChainApprovals } from './brought-signatures';

export interface BroughtSectionsProps {
  safe: SafeRef;
  brought: Brought;
}

/** The Safe, whose signatures are there, who is still needed, and what was and was not checked. */
export function BroughtSections({ safe, brought }: BroughtSectionsProps) {
  const { what, isJoined, chain, state, checked, counted, usable, missing, isUsed, nonce } = brought;
  const nameOf = useNames();
  const hasGateway = useHasGateway();
  const session = useSession();
  const name = (account: Address) => nameOf(account) ?? formatShortAddress(account);
  const awaited = listAllAwaited({
    ...{ owners: brought.awaited, missing: missing ?? 0, nameOf: name },
    account: session.status === 'connected' ? session.account : undefined,
  });
  const signed = listNames(
    usable.map(({ signer }) => name(signer)),
    'and',
  );
  return (
    <>
      <Section title={isJoined ? 'Status' : `What the ${what} brings`}>
        <DetailList>
          <DetailRow name="Safe">
            <NamedAddress address={safe.address} avatarSize={24} copy />
            <SafeLine chain={chain} state={state} />
          </DetailRow>
          <DetailRow name="Signatures">
            {checked && (
              <BroughtSignatures
                signatures={checked}
                owners={state?.owners}
                what="transaction"
                isUnclear={brought.fit === 'unclear'}
                answers={counted}
              />
            )}
          </DetailRow>
          <OnChainApprovals signatures={checked ?? []} approvedBy={counted?.approvedBy} />
          {missing !== undefined && !isUsed && (
            <DetailRow name="Still needed">
              {missing > 0
                ? `${missing} ${missing === 1 ? 'confirmation' : 'confirmations'}, from ${awaited}`
                : describeComplete(brought)}
            </DetailRow>
          )}
        </DetailList>
      </Section>
      <Section title="Checked now">
        <ul className="grid gap-1.5">
          <Check isDone>
            Hashes computed from {isJoined ? 'the transaction’s fields' : `the data in the ${what}`}
          </Check>
          {usable.length > 0 && (
            <Check isDone>
              {signed} {usable.length === 1 ? 'is an owner' : 'are owners'} today
            </Check>
          )}
          {state && !isUsed && <PlaceCheck nonce={nonce} next={state.nonce} />}
          {counted && (
            <Check isDone={counted.approvedBy !== undefined}>
              {counted.approvedBy
                ? 'On-chain approvals counted'
                : 'On-chain approvals: the chain has not answered, so none counts'}
            </Check>
          )}
          {!state && (
            <Check isDone={false}>
              Owners and open transactions:{' '}
              {chain.status === 'silent' ? 'the chain has not answered' : 'asking the chain…'}
            </Check>
          )}
          <Check isDone={false}>
            {hasGateway
              ? 'The gateway’s queue: not compared before you open it in your queue'
              : 'A gateway’s queue: not compared, because you use none'}
          </Check>
        </ul>
      </Section>
    </>
  );
}

/** What somebody can do who has all that is there. */
function describeComplete({ what, isJoined, nonce, state }: Brought): string {
  const anyone = nonce === state?.nonce ? 'Anyone' : `Once #${nonce} is next, anyone`;
  return `None. ${anyone} who has ${isJoined ? 'the transaction with these signatures' : `this ${what}`} can execute it.`;
}

function PlaceCheck({ nonce, next }: { nonce: bigint; next: bigint }) {
  return (
    <Check isDone>
      {nonce === next
        ? `#${nonce} is the next transaction and still open`
        : `#${nonce} is still open; #${next} comes first`}
    </Check>
  );
}

function SafeLine({ chain, state }: Pick<Brought, 'chain' | 'state'>) {
  const session = useSession();
  if (!state)
    return (
      <p className="text-13 text-muted">
        {chain.status === 'silent' ? 'The chain has not answered.' : 'Asking the chain…'}
      </p>
    );
  const { owners, threshold } = state;
  const isOwner =
    session.status === 'connected' && owners.some((owner) => isAddressEqual(owner, session.account));
  return (
    <p className="text-13 text-muted">
      {session.status === 'connected' && (isOwner ? 'You are an owner. ' : 'You are not an owner. ')}
      {threshold} of {owners.length} confirm.
    </p>
  );
}

function Check({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className={isDone ? 'flex gap-2' : 'flex gap-2 text-muted'}>
      <Icon name={isDone ? 'check' : 'minus'} className={isDone ? 'mt-0.5 text-positive' : 'mt-0.5'} />
      <span>{children}</span>
    </li>
  );
}
