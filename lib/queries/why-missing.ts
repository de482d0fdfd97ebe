/** Why an answer that came is not whole: on-chain state without which it cannot be relied on. Undefined for whole answers. */
export function whyMissing(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'missing' in data ? data.missing : undefined;
}
