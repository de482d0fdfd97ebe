import type { ContextState } from './context-state';
import { assessPlace } from './queue-rules';
import { assessRecipients } from './recipient-rules';
import { orderRisks, type Risk } from './risk';
import { assessTargets } from './target-rules';

/** What around a transaction wants a second look, red ones first. Nothing of it needs to be acknowledged. */
export function assessContext(onchain: ContextState): readonly Risk[] {
  return orderRisks([...assessRecipients(onchain), ...assessTargets(onchain), ...assessPlace(onchain)]);
}
