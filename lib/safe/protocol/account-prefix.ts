import type { Address, Hex } from 'viem';

/**
 * The first 19 bytes of an address, which all accounts of one owner share in Euler's connector, in lower case. Source:
 * EthereumVaultConnector.sol.
 */
export const accountPrefix = (owner: Address): Hex => owner.slice(0, 40).toLowerCase() as Hex; // it begins with 0x

/** The prefix as a topic of an event, which holds bytes at its left. */
export const prefixTopic = (owner: Address): Hex => accountPrefix(owner).padEnd(66, '0') as Hex; // a word of hex
