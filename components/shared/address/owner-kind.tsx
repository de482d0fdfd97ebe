import { AddressText } from '@/components/shared/address/address-text';
import { type ConfirmedSafe, canConfirm, findApprovalReason } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

export interface OwnerKindProps {
  /** Undefined while the chain has not answered. */
  owner: DescribedOwner | undefined;
  safe: ConfirmedSafe;
}

/** The kind of account of an owner, as far as it matters for confirming. */
export function OwnerKind({ owner, safe }: OwnerKindProps) {
  if (!owner) return null;
  if (canConfirm(owner, safe) === false)
    return (
      <span className="text-13 text-danger">
        <strong className="font-semibold">{owner.kind === 'safe' ? 'Safe' : 'Contract'}</strong> · can’t
        confirm
      </span>
    );
  return (
    <span className="text-13 text-muted">
      <KindWords owner={owner} safe={safe} />
    </span>
  );
}

function KindWords({ owner, safe }: { owner: DescribedOwner; safe: ConfirmedSafe }) {
  const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;
  switch (owner.kind) {
    case 'key':
      return (
        <>
          {strong('Wallet')} · {owner.sent.toLocaleString('en-US')}{' '}
          {owner.sent === 1 ? 'transaction' : 'transactions'} on Base
        </>
      );
    case 'noCode':
      return (
        <span className="text-warning">
          <strong className="font-semibold">New address</strong> · no transactions on Base yet
        </span>
      );
    case 'delegated':
      return (
        <>
          {strong('Wallet')} · runs code of <AddressText address={owner.runs} />
        </>
      );
    case 'safe':
      return (
        <>
          {strong('Safe')} · {owner.threshold}
          {owner.owners && ` of ${owner.owners.length}`}{' '}
          {(owner.owners?.length ?? owner.threshold) === 1 ? 'owner' : 'owners'}{' '}
          {owner.threshold === 1 ? 'confirms' : 'confirm'}
        </>
      );
    case 'smartWallet':
      return (
        <>
          {strong(owner.name ?? 'Smart wallet')}
          {findApprovalReason(owner, safe) !== undefined && ' · confirms on-chain'}
        </>
      );
    case 'contract':
      return strong('Contract');
  }
}
