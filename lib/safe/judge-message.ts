import { type Address, isAddressEqual } from 'viem';
import { findMessageObstacle } from './find-message-obstacle';
import type { MessageContent } from './message-hash';
import {
  allowed,
  notOfficial,
  notOwner,
  type Permission,
  refuse,
  silentChain,
  walletNeeded,
} from './permission';
import type { SafeRef } from './types';
import type { ChainSettings } from './verification';
import { hasSigned, type MessageReport } from './verify-message';

export type MessageJudgement = {
  readonly safe: SafeRef;
  readonly content: MessageContent;
  /** Undefined for a message that nobody has signed yet. */
  readonly report: MessageReport | undefined;
  /** Undefined while the chain does not answer. */
  readonly facts: ChainSettings | undefined;
  readonly account: Address | undefined;
  /** True where the account is this Safe itself: its owners sign elsewhere. */
  readonly isSafeItself?: boolean;
};

/** Whether the connected account may sign a message now; the first reason against it is given. */
export function judgeMessage({
  safe,
  content,
  report,
  facts,
  account,
  isSafeItself,
}: MessageJudgement): Permission {
  if (report && report.contradictions.length > 0)
    return refuse(
      `What the gateway says does not fit together: ${report.contradictions.join(', ')}. Nothing can be signed.`,
    );
  const obstacle = findMessageObstacle(safe, content);
  if (obstacle) return refuse(obstacle);
  if (!facts) return refuse(silentChain);
  if (!facts.version) return refuse(notOfficial);
  if (report?.combined) return refuse('It has all the signatures it needs.');
  if (isSafeItself) return allowed;
  if (!account) return walletNeeded;
  if (!facts.owners.some((owner) => isAddressEqual(owner, account))) return refuse(notOwner);
  return report && hasSigned(report, account) ? refuse('You have already signed this.') : allowed;
}
