import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatClock } from '@/lib/format/date';
import { useName } from '@/lib/queries/use-name';
import { describeApproval } from '@/lib/safe/manage/can-confirm';
import { readSignatureKind, type SignatureKind } from '@/lib/safe/protocol/signature';
import { type Check, computedHere, type VerificationReport } from '@/lib/safe/verify/verification';

export interface SignerRowProps {
  account: Address;
  /** The account's valid signature, where there is one. */
  confirmation: VerificationReport['confirmations'][number] | undefined;
  /** The check of a signature that the gateway lists for this account. */
  check: Check | undefined;
  isOwner: boolean;
  /** Whether it is the connected account. */
  isYou: boolean;
  /** Whether its confirmation can still make a difference. */
  isAwaited: boolean;
  /** Whether it is over: an account that owns nothing now may have been an owner then. */
  isPast?: boolean;
  /** Why it can confirm only on the chain; undefined where a signature is enough, or while that is unknown. */
  approvalReason?: string | undefined;
  /** Whether enough others have confirmed. */
  isNeedless: boolean;
  /** Whether the connected account has signed and the gateway has not answered yet. */
  isSending?: boolean;
  /** When the gateway received the signature. */
  date?: Date | undefined;
  /** Whether the signature was sent from here and the gateway doesn't show it yet. */
  isSent?: boolean;
}

const kinds: Readonly<Record<SignatureKind, string>> = {
  eoa: 'Confirmed',
  ethSign: 'Confirmed as a message',
  /** The check tells whether by an approval or by executing. */
  approvedHash: 'Confirmed on-chain',
  contract: 'Confirmed by a contract',
};

/** The result of a check, with its source unless this browser computed it. */
const withSource = (found: string | undefined, check: Check | undefined): string =>
  [found, check && check.source !== computedHere && `${check.source}.`].filter(Boolean).join(' ');

/** One account and whether its signature counts; the check is shown on hover. */
export function SignerRow(props: SignerRowProps) {
  const { account, confirmation, check, isOwner, isYou, approvalReason, isSent = false } = props;
  const name = useName(account);
  const isWrong = !confirmation && check !== undefined;
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2.5 py-0.5 md:min-h-9">
      <AddressPicture address={account} size={24} />
      {name === undefined ? (
        <AddressText address={account} />
      ) : (
        <span
          className={cn('min-w-0 truncate', isYou && 'font-medium')}
          title={`${cleanText(name, 60)} ${account}`}
        >
          {cleanText(name, 60)}
        </span>
      )}
      {isYou && <span className="-ml-1.5 text-muted">(you)</span>}
      <SignerState {...props} />
      {confirmation && isSent && (
        <p className="w-full pl-8.5 text-13 text-muted">Sent. The gateway does not show it yet.</p>
      )}
      {!confirmation && approvalReason !== undefined && (
        <p className="w-full pl-8.5 text-13 text-muted">This owner {describeApproval(approvalReason)}</p>
      )}
      {(isWrong || (check && !isOwner)) && (
        <p className="wrap-anywhere w-full pl-8.5 text-13 text-muted">{withSource(check.detail, check)}</p>
      )}
    </li>
  );
}

function SignerState(props: SignerRowProps) {
  const { confirmation, check, isOwner, isYou, isAwaited, isNeedless, isSending, isPast, date } = props;
  const look = 'ml-auto flex items-center gap-1.5 text-13';
  if (confirmation) {
    const kind = readSignatureKind(confirmation.signature);
    const how =
      kind === 'eoa' ? 'Signature recovered to this owner in your browser.' : (check?.detail ?? kinds[kind]);
    return (
      <span className={cn(look, 'text-positive')} title={withSource(how, check)}>
        <Icon name="check" size={16} />
        {kinds[kind]}
        {date && ` ${formatClock(date)}`}
      </span>
    );
  }
  if (!isOwner)
    return (
      <span className={cn(look, 'text-muted')}>
        {isPast ? 'Not an owner now' : 'Not an owner, does not count'}
      </span>
    );
  if (check?.state === 'contradicts')
    return <span className={cn(look, 'font-medium text-danger')}>Not this owner’s signature</span>;
  if (check?.state === 'stale') return <span className={cn(look, 'text-muted')}>Does not count</span>;
  if (check) return <span className={cn(look, 'text-muted')}>Signature not checked</span>;
  if (isYou && isAwaited && isSending) return <span className={cn(look, 'text-muted')}>Sending</span>;
  if (isYou && isAwaited)
    return <span className={cn(look, 'font-medium text-warning')}>Waiting for you</span>;
  const words = isNeedless ? 'Not needed' : isAwaited ? 'Not yet' : 'Not signed';
  return <span className={cn(look, 'text-muted')}>{words}</span>;
}
