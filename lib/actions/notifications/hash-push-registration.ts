import { type Address, type Hash, keccak256, stringToBytes } from 'viem';

export type PushRegistrationText = {
  /** When it is signed, in seconds since 1970; the gateway takes it for five minutes. */
  readonly timestamp: string;
  readonly uuid: string;
  readonly token: string;
  /** Checksummed, as they are sent. */
  readonly safes: readonly Address[];
};

/**
 * What an owner signs, as a message of 32 bytes (EIP-191), to have a gateway notify a browser.
 * Source: `messageToRecover` of the Safe Client Gateway, which sorts the Safes as text.
 */
export function hashPushRegistration({ timestamp, uuid, token, safes }: PushRegistrationText): Hash {
  return keccak256(stringToBytes(`gnosis-safe${timestamp}${uuid}${token}${safes.toSorted().join('')}`));
}
