/** What is known of a Safe at one moment. */
export type Seen = {
  /** Ids of the transactions that need the connected owner; undefined while they are not known. */
  readonly waiting: readonly string[] | undefined;
  /** The Safe's next nonce by the chain. */
  readonly nonce: bigint | undefined;
};

/** What to tell, in words. */
export type News = { readonly kind: 'waiting' | 'executed'; readonly text: string };

/** What is new since an earlier moment; nothing where one of the two was not known. */
export function findNews(before: Seen, now: Seen): readonly News[] {
  const news: News[] = [];
  if (before.waiting && now.waiting) {
    const known = new Set(before.waiting);
    const added = now.waiting.filter((id) => !known.has(id)).length;
    if (added > 0)
      news.push({
        kind: 'waiting',
        text: added === 1 ? 'A transaction needs you' : `${added} transactions need you`,
      });
  }
  if (before.nonce !== undefined && now.nonce !== undefined && now.nonce > before.nonce)
    news.push({
      kind: 'executed',
      text:
        now.nonce === before.nonce + 1n
          ? `Transaction ${before.nonce} was executed`
          : `Transactions ${before.nonce} to ${now.nonce - 1n} were executed`,
    });
  return news;
}

/** What is known now, with what was known before in the place of what is not. */
export const joinSeen = (before: Seen, now: Seen): Seen => ({
  waiting: now.waiting ?? before.waiting,
  nonce: now.nonce ?? before.nonce,
});
