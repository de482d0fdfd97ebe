import { type Registration, registerName, stateName } from '@/devnet/chain/names';
import { chainClient } from '@/e2e/support/stack';

/** A name that no other journey has: made of the address it is for. */
export const freshName = (address: string, word = 'person') =>
  `${word}-${address.slice(2, 12).toLowerCase()}.base.eth`;

/** Gives a name to an address on the local chain. */
export const giveName = (registration: Registration) => registerName(chainClient, registration);

/** Lets an address claim a name on the local chain. */
export const claimName = (claim: Parameters<typeof stateName>[1]) => stateName(chainClient, claim);
