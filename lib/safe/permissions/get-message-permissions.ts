import { type Address, isAddressEqual } from 'viem';
import type { MessageContent } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';
import type { ChainSettings } from '../verify/verification';
import { hasSigned, type MessageReport } from '../verify/verify-message';
import { findMessageDisabledReason } from './find-message-disabled-reason';
import {
  allowed,
  notOfficial,
  notOwner,
  type Permission,
  refuse,
  silentChain,
  walletNeeded,
} from './permission';

export type MessagePermissions = {
  readonly safe: SafeRef;
  readonly content: MessageContent;
  /** Undefined for a message without any signature. */
  readonly report: MessageReport | undefined;
  /** Undefined while the chain does not answer. */
  readonly onchain: ChainSettings | undefined;
  readonly account: Address | undefined;
  /** True where the account is this Safe itself, whose owners sign in another wallet. */
  readonly isSafeItself?: boolean;
};

/** Whether the connected account may sign a message now, with the first reason against it. */
export function getMessagePermissions({
  safe,
  content,
  report,
  onchain,
  account,
  isSafeItself,
}: MessagePermissions): Permission {
  if (report && report.contradictions.length > 0)
    return refuse(
      `The gateway’s data is inconsistent: ${report.contradictions.join(', ')}. Nothing can be signed.`,
    );
  const disabledReason = findMessageDisabledReason(safe, content);
  if (disabledReason) return refuse(disabledReason);
  if (!onchain) return refuse(silentChain);
  if (!onchain.version) return refuse(notOfficial);
  if (report?.combined) return refuse('This message has all required signatures.');
  if (isSafeItself) return allowed;
  if (!account) return walletNeeded;
  if (!onchain.owners.some((owner) => isAddressEqual(owner, account))) return refuse(notOwner);
  return report && hasSigned(report, account) ? refuse('You have already signed this.') : allowed;
}
