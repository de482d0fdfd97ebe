import type { ClaimTense } from './describe-setting';

/** The past forms of the verbs that begin sentences about calls; verbs without another form are left out. */
const past: ReadonlyMap<string, string> = new Map([
  ['Add', 'Added'],
  ['Allow', 'Allowed'],
  ['Approve', 'Approved'],
  ['Ask', 'Asked'],
  ['Borrow', 'Borrowed'],
  // The other chain may not have paid yet.
  ['Bridge', 'Started to bridge'],
  ['Buy', 'Bought'],
  ['Call', 'Called'],
  ['Cancel', 'Canceled'],
  ['Deposit', 'Deposited'],
  ['Enable', 'Enabled'],
  ['Extend', 'Extended'],
  ['Lock', 'Locked'],
  ['Make', 'Made'],
  ['Merge', 'Merged'],
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
  ['Turn', 'Turned'],
  ['Unwrap', 'Unwrapped'],
  ['Update', 'Updated'],
  ['Use', 'Used'],
  ['Vote', 'Voted'],
  ['Withdraw', 'Withdrew'],
  ['Wrap', 'Wrapped'],
]);

/** Puts a sentence about calls into a tense: “Send 1 ETH”, “Sent 1 ETH”. */
export const inTense = (planned: string, tense: ClaimTense | undefined): string =>
  tense === 'done' ? planned.replace(/^\w+/, (verb) => past.get(verb) ?? verb) : planned;
