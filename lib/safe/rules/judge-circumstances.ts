import type { CircumstanceFacts } from './circumstance-facts';
import { type Danger, orderDangers } from './danger';
import { judgePlace } from './queue-rules';
import { judgeRecipients } from './recipient-rules';
import { judgeTargets } from './target-rules';

/** What around a transaction wants a second look, red ones first. Nothing of it needs to be acknowledged. */
export function judgeCircumstances(facts: CircumstanceFacts): readonly Danger[] {
  return orderDangers([...judgeRecipients(facts), ...judgeTargets(facts), ...judgePlace(facts)]);
}
