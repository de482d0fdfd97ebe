import { type Address, isAddressEqual } from 'viem';
import { describeSending } from '@/components/signing/rail/describe-sending';
import type { BadgeTone } from '@/components/ui/badge';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { listNames } from '@/lib/format/list-names';
import { readRequiredSigners } from '@/lib/safe/verify/required-signers';

export type MessageProgressState = {
  readonly badge: { readonly tone: BadgeTone; readonly label: string };
  readonly title: string;
  readonly detail?: string;
  /** Whether the connected account is an owner who hasn't confirmed yet. */
  readonly isYours: boolean;
  /** Whether enough owners have confirmed. */
  readonly isSigned?: boolean;
  /** Whether further confirmations are missing. */
  readonly isOpen: boolean;
};

export type MessageProgressOptions = {
  readonly account: Address | undefined;
  /** Whether the connected account has signed and the gateway has not answered yet. */
  readonly isSending: boolean;
  readonly nameOf: (address: Address) => string;
};

/** Describes the status of a message and the next step. */
export function describeMessageProgress(
  { safe, state, inspection }: Pick<VerifiedMessage, 'safe' | 'state' | 'inspection'>,
  { account, isSending, nameOf }: MessageProgressOptions,
): MessageProgressState {
  const closed = { isYours: false, isOpen: false };
  if (inspection && inspection.report.contradictions.length > 0)
    return {
      ...closed,
      badge: { tone: 'danger', label: 'Mismatch' },
      title: 'Signing is paused',
      detail: 'The data about this message is inconsistent.',
    };
  if (!state || !inspection)
    return {
      ...closed,
      badge: { tone: 'neutral', label: 'Not verified' },
      title: 'Waiting for the chain',
      detail: 'The RPC isn’t responding, so nothing can be checked and no signature counts.',
    };
  const { owners, threshold } = readRequiredSigners(safe, inspection.content, state);
  if (owners.length === 0)
    return {
      ...closed,
      badge: { tone: 'neutral', label: 'Not needed' },
      title: 'Nobody has to sign',
      detail: 'The account that was asked for this test is not an owner any more.',
    };
  const signers = inspection.report.confirmations
    .map(({ signer }) => signer)
    .filter((signer) => owners.some((owner) => isAddressEqual(owner, signer)));
  const missing = threshold - signers.length;
  if (missing <= 0)
    return {
      ...closed,
      isSigned: true,
      badge: { tone: 'positive', label: 'Signed' },
      title: 'Signed',
      detail: `${listNames(signers.map(nameOf), 'and')} confirmed`,
    };
  const awaited = owners.filter((owner) => !signers.some((one) => isAddressEqual(one, owner)));
  const others = awaited.filter((owner) => !account || !isAddressEqual(owner, account));
  const isYours = others.length < awaited.length;
  const candidates = [...(isYours ? ['You'] : []), ...others.map(nameOf)];
  const needed = `${missing}${signers.length > 0 ? ' more' : ''}`;
  const label = `Needs ${needed}`;
  if (isYours && isSending)
    return { ...closed, isOpen: true, badge: { tone: 'neutral', label }, ...describeSending(missing - 1) };
  return {
    isYours,
    isOpen: true,
    badge: { tone: isYours ? 'warning' : 'neutral', label },
    title: isYours ? 'Your confirmation is next' : `Waiting for ${needed}`,
    detail:
      missing === 1
        ? `${listNames(candidates, 'or')} can complete it`
        : signers.length === 0
          ? 'Nobody has confirmed yet'
          : `${missing} more confirmations needed`,
  };
}
