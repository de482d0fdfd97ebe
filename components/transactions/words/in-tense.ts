import type { ClaimTense } from './describe-setting';

/** The past forms of the verbs that begin sentences about calls; verbs without another form are left out. */
const past: ReadonlyMap<string, string> = new Map([
  ['Add', 'Added'],
  ['Allow', 'Allowed'],
  ['Approve', 'Approved'],
  ['Buy', 'Bought'],
  ['Call', 'Called'],
  ['Enable', 'Enabled'],
  ['Make', 'Made'],
  ['Move', 'Moved'],
  ['Pay', 'Paid'],
  ['Remove', 'Removed'],
  ['Revoke', 'Revoked'],
  ['Run', 'Ran'],
  ['Sell', 'Sold'],
  ['Send', 'Sent'],
  ['Sign', 'Signed'],
  ['Spend', 'Spent'],
]);

/** Puts a sentence about calls into a tense: “Send 1 ETH”, “Sent 1 ETH”. */
export const inTense = (planned: string, tense: ClaimTense | undefined): string =>
  tense === 'done' ? planned.replace(/^\w+/, (verb) => past.get(verb) ?? verb) : planned;
