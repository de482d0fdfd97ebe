/** Names the list of waiting transactions: to an owner by what they ask for, to everybody else as open ones. */
export function waitingTitle({ isOwner, hasReady }: { isOwner: boolean; hasReady: boolean }): string {
  if (!isOwner) return 'Open transactions';
  return hasReady ? 'Needs you' : 'Needs your confirmation';
}
