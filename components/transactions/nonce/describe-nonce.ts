export type NonceFacts = {
  /** The typed nonce; undefined where the next free one is used. */
  readonly typed: bigint | undefined;
  readonly next: bigint | undefined;
  /** The nonce that the Safe executes next, by the chain. */
  readonly current: bigint | undefined;
  /** Nonces of the transactions in the queue, as far as it is loaded. */
  readonly queued: readonly bigint[];
};

/** Describes in one or two sentences what a nonce means for the order of the queue. */
export function describeNonce({ typed, next, current, queued }: NonceFacts): string {
  if (typed !== undefined && queued.includes(typed))
    return `The queue has a transaction with nonce ${typed}. Only one of them can be executed.`;
  if (next === undefined) return 'Sets the order. To replace a transaction, use its nonce.';
  if (typed !== undefined && typed > next)
    return typed === next + 1n
      ? `Nonce ${next} is free, so this can’t be executed until ${next} is used.`
      : `Nonces ${next} to ${typed - 1n} are free, so this can’t be executed until they are used.`;
  if (typed !== undefined && typed < next) return 'Sets the order. To replace a transaction, use its nonce.';
  const first = `${next} is the next free nonce.`;
  const before = current === undefined ? 0n : next - current;
  const known = new Set(queued.filter((nonce) => nonce < next && current !== undefined && nonce >= current));
  // Where the queue has gaps, or is not fully loaded, the number of earlier transactions is unknown.
  if (before <= 0n || BigInt(known.size) !== before) return first;
  return `${first} ${before === 1n ? '1 transaction comes' : `${before} transactions come`} first.`;
}
