import { type Address, type Hex, pad, slice } from 'viem';

/**
 * The first 19 bytes of an address, which all accounts of one owner share in Euler's connector, in lower case. Source:
 * EthereumVaultConnector.sol.
 */
export const accountPrefix = (owner: Address): Hex => slice(owner.toLowerCase() as Hex, 0, 19); // an address is hex

/** The same as a topic of an event: bytes stand at its left. */
export const prefixTopic = (owner: Address): Hex => pad(accountPrefix(owner), { dir: 'right' });
