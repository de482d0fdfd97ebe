import { randomInt, randomUUID } from 'node:crypto';
import type { Address } from 'viem';
import { ReplyError } from '@/devnet/gateway/http/reply-error';

/** A letter that was never sent: what a test reads instead of a mailbox. */
export type GatewayApi = {
  readonly emailAddress: string;
  readonly code: string;
  /** Ends the subscription without any signature. */
  readonly unsubscribeToken: string;
};

type Registration = {
  readonly emailAddress: string;
  readonly code: string;
  readonly token: string;
  readonly sentAt: number;
  readonly isVerified: boolean;
};

type Place = { readonly safe: Address; readonly signer: Address };

const codeLifetimeMs = 5 * 60_000;

/** The addresses that owners left for a Safe. */
export class EmailBook {
  readonly #registrations = new Map<string, Registration>();
  readonly #mails: GatewayApi[] = [];

  mails(): readonly GatewayApi[] {
    return this.#mails;
  }

  register(place: Place, emailAddress: string, now: number) {
    if (this.#registrations.has(keyOf(place))) throw refusal(409, 'An email address is registered already.');
    this.#send(place, { emailAddress, token: randomUUID() }, now);
  }

  /** The new address has to be verified again. */
  change(place: Place, emailAddress: string, now: number) {
    const { token, ...known } = this.get(place);
    if (known.emailAddress === emailAddress)
      throw refusal(409, 'Email address matches that of the Safe owner.');
    this.#send(place, { emailAddress, token }, now);
  }

  resend(place: Place, now: number) {
    const { isVerified, sentAt, ...known } = this.get(place);
    if (isVerified) throw refusal(409, 'The email address is verified already.');
    if (now - sentAt < codeLifetimeMs) throw refusal(429, 'Verification cannot be resent at this time.');
    this.#send(place, known, now);
  }

  verify(place: Place, code: string, now: number) {
    const known = this.get(place);
    if (known.isVerified) throw refusal(409, 'The email address is verified already.');
    if (known.code !== code || now - known.sentAt > codeLifetimeMs)
      throw refusal(400, 'The provided verification code is not valid.');
    this.#registrations.set(keyOf(place), { ...known, isVerified: true });
  }

  get(place: Place): Registration {
    const known = this.#registrations.get(keyOf(place));
    if (known !== undefined) return known;
    throw refusal(404, `No email address was found for the provided signer ${place.signer}.`);
  }

  remove(place: Place) {
    this.get(place);
    this.#registrations.delete(keyOf(place));
  }

  #send(place: Place, { emailAddress, token }: { emailAddress: string; token: string }, now: number) {
    const code = String(randomInt(100_000, 1_000_000));
    this.#registrations.set(keyOf(place), { emailAddress, code, token, sentAt: now, isVerified: false });
    this.#mails.push({ emailAddress, code, unsubscribeToken: token });
  }
}

function keyOf({ safe, signer }: Place): string {
  return `${safe}/${signer}`;
}

function refusal(statusCode: number, message: string): ReplyError {
  return new ReplyError(statusCode, { message, statusCode });
}
