import type { ContextState } from './context-state';
import { assessPlace } from './queue-rules';
import { assessRecipients } from './recipient-rules';
import { orderRisks, type Risk } from './risk';
import { assessTargets } from './target-rules';

/** Finds the risks in a transaction's context, critical ones first. None needs to be acknowledged. */
export function assessContext(onchain: ContextState): readonly Risk[] {
  return orderRisks([...assessRecipients(onchain), ...assessTargets(onchain), ...assessPlace(onchain)]);
}
