/** The state of a Safe at one moment. */
export type Seen = {
  /** Ids of the transactions that need the connected owner; undefined while they are not known. */
  readonly waiting: readonly string[] | undefined;
  /** The Safe's next nonce, read from the chain. */
  readonly nonce: bigint | undefined;
  /** The modules, guards and fallback handler of the Safe, read from the chain; undefined while they are not known. */
  readonly powers: readonly string[] | undefined;
  /** The approvals that began since the first look at the chain's events; undefined before it. */
  readonly approvals: readonly string[] | undefined;
  /** The spending limits that began, likewise. */
  readonly limits: readonly string[] | undefined;
};

/** One piece of news in words. */
export type News = {
  readonly kind: 'waiting' | 'executed' | 'powers' | 'approvals' | 'limits';
  readonly text: string;
  /** The only transaction that it is about, by the gateway's id. */
  readonly id?: string | undefined;
};

/** Lists what is new since an earlier moment; nothing where one of the two is unknown. */
export function findNews(before: Seen, now: Seen): readonly News[] {
  const news: News[] = [];
  const [first, ...others] = listAdded(before.waiting, now.waiting);
  if (first !== undefined)
    news.push(
      others.length === 0
        ? { kind: 'waiting', text: 'A transaction needs you', id: first }
        : { kind: 'waiting', text: `${others.length + 1} transactions need you` },
    );
  if (before.nonce !== undefined && now.nonce !== undefined && now.nonce > before.nonce)
    news.push({
      kind: 'executed',
      text:
        now.nonce === before.nonce + 1n
          ? `Transaction #${before.nonce} was executed`
          : `Transactions #${before.nonce} to #${now.nonce - 1n} were executed`,
    });
  const powers = listAdded(before.powers, now.powers).length;
  if (powers > 0)
    news.push({
      kind: 'powers',
      text: powers === 1 ? 'A new permission on this Safe' : `${powers} new permissions on this Safe`,
    });
  const approvals = listAdded(before.approvals, now.approvals).length;
  if (approvals > 0)
    news.push({
      kind: 'approvals',
      text: approvals === 1 ? 'A new approval on this Safe' : `${approvals} new approvals on this Safe`,
    });
  const limits = listAdded(before.limits, now.limits).length;
  if (limits > 0)
    news.push({
      kind: 'limits',
      text: limits === 1 ? 'A new spending limit on this Safe' : `${limits} new spending limits on this Safe`,
    });
  return news;
}

/** What is new; nothing where one of the two is unknown. */
function listAdded(
  before: readonly string[] | undefined,
  now: readonly string[] | undefined,
): readonly string[] {
  if (!before || !now) return [];
  const known = new Set(before);
  return now.filter((one) => !known.has(one));
}

/** The state now; unknown parts keep their earlier value. */
export const joinSeen = (before: Seen, now: Seen): Seen => ({
  waiting: now.waiting ?? before.waiting,
  nonce: now.nonce ?? before.nonce,
  powers: now.powers ?? before.powers,
  approvals: now.approvals ?? before.approvals,
  limits: now.limits ?? before.limits,
});
