import { randomBytes } from 'node:crypto';

const lifetimeMs = 300_000;

/** The nonces that were handed out; each is taken back once, and in time. */
export class NonceBook {
  readonly #issuedAt = new Map<string, number>();

  issue(now: number): string {
    const nonce = randomBytes(48).toString('hex');
    this.#issuedAt.set(nonce, now);
    return nonce;
  }

  /** Whether a nonce was still good; afterwards it is not. */
  take(nonce: string, now: number): boolean {
    const issuedAt = this.#issuedAt.get(nonce);
    this.#issuedAt.delete(nonce);
    return issuedAt !== undefined && now - issuedAt <= lifetimeMs;
  }
}
