import type { ClaimTense } from './describe-setting';

/** The past forms of the verbs that begin sentences about calls; verbs without another form are left out. */
const past: ReadonlyMap<string, string> = new Map([
  ['Add', 'Added'],
  ['Allow', 'Allowed'],
  ['Approve', 'Approved'],
  ['Borrow', 'Borrowed'],
  // The other chain may not have paid yet.
  ['Bridge', 'Started to bridge'],
  ['Buy', 'Bought'],
  ['Call', 'Called'],
  ['Cancel', 'Canceled'],
  ['Deposit', 'Deposited'],
  ['Enable', 'Enabled'],
  ['Make', 'Made'],
  ['Move', 'Moved'],
  ['Pay', 'Paid'],
  ['Place', 'Placed'],
  ['Redeem', 'Redeemed'],
  ['Remove', 'Removed'],
  ['Renew', 'Renewed'],
  ['Repay', 'Repaid'],
  ['Revoke', 'Revoked'],
  ['Run', 'Ran'],
  ['Sell', 'Sold'],
  ['Send', 'Sent'],
  ['Sign', 'Signed'],
  ['Spend', 'Spent'],
  ['Stop', 'Stopped'],
  ['Supply', 'Supplied'],
  ['Swap', 'Swapped'],
  ['Unwrap', 'Unwrapped'],
  ['Use', 'Used'],
  ['Withdraw', 'Withdrew'],
  ['Wrap', 'Wrapped'],
]);

/** Puts a sentence about calls into a tense: “Send 1 ETH”, “Sent 1 ETH”. */
export const inTense = (planned: string, tense: ClaimTense | undefined): string =>
  tense === 'done' ? planned.replace(/^\w+/, (verb) => past.get(verb) ?? verb) : planned;
