import { type Address, type Hash, keccak256, stringToBytes } from 'viem';

export type PushRegistrationText = {
  /** The time of signing, in seconds since 1970; the gateway accepts it for five minutes. */
  readonly timestamp: string;
  readonly uuid: string;
  readonly token: string;
  /** Checksummed, as the gateway receives them. */
  readonly safes: readonly Address[];
};

/**
 * Hashes the message that an owner signs (32 bytes, EIP-191) to have a gateway notify a browser.
 * Source: `messageToRecover` of the Safe Client Gateway, which sorts the Safes as text.
 */
export function hashPushRegistration({ timestamp, uuid, token, safes }: PushRegistrationText): Hash {
  return keccak256(stringToBytes(`gnosis-safe${timestamp}${uuid}${token}${safes.toSorted().join('')}`));
}
