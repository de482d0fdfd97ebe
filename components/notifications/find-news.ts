/** The state of a Safe at one moment. */
export type Seen = {
  /** Ids of the transactions that need the connected owner; undefined while they are not known. */
  readonly waiting: readonly string[] | undefined;
  /** The Safe's next nonce, read from the chain. */
  readonly nonce: bigint | undefined;
  /** The modules, guards and fallback handler of the Safe, read from the chain; undefined while they are not known. */
  readonly powers: readonly string[] | undefined;
};

/** One piece of news in words. */
export type News = { readonly kind: 'waiting' | 'executed' | 'powers'; readonly text: string };

/** Lists what is new since an earlier moment; nothing where one of the two is unknown. */
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
          ? `Transaction #${before.nonce} was executed`
          : `Transactions #${before.nonce} to #${now.nonce - 1n} were executed`,
    });
  if (before.powers && now.powers) {
    const known = new Set(before.powers);
    const added = now.powers.filter((one) => !known.has(one)).length;
    if (added > 0)
      news.push({
        kind: 'powers',
        text: added === 1 ? 'A new permission on this Safe' : `${added} new permissions on this Safe`,
      });
  }
  return news;
}

/** The state now; unknown parts keep their earlier value. */
export const joinSeen = (before: Seen, now: Seen): Seen => ({
  waiting: now.waiting ?? before.waiting,
  nonce: now.nonce ?? before.nonce,
  powers: now.powers ?? before.powers,
});
