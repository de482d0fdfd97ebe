import type { Abi } from 'viem';

// Written out, because a parser of human-readable interfaces would be shipped for them otherwise.

/** What is asked of the registry of names (EIP-137). */
export const registryAbi = [
  {
    name: 'resolver',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32', name: 'node' }],
    outputs: [{ type: 'address' }],
  },
] as const satisfies Abi;

/** What is asked of a resolver about a name: its address, its texts, the name of a reverse record (EIP-137, 181, 634). */
export const resolverAbi = [
  {
    name: 'addr',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32', name: 'node' }],
    outputs: [{ type: 'address' }],
  },
  {
    name: 'name',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32', name: 'node' }],
    outputs: [{ type: 'string' }],
  },
  {
    name: 'text',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'bytes32', name: 'node' },
      { type: 'string', name: 'key' },
    ],
    outputs: [{ type: 'string' }],
  },
] as const satisfies Abi;

/** The address of a name on one chain (ENSIP-9); its function has the same name as the older one. */
export const chainAddressAbi = [
  {
    name: 'addr',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'bytes32', name: 'node' },
      { type: 'uint256', name: 'coinType' },
    ],
    outputs: [{ type: 'bytes' }],
  },
] as const satisfies Abi;

/** Where the metadata of a collectible are (EIP-721, EIP-1155). */
export const collectibleAbi = [
  {
    name: 'tokenURI',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'uint256', name: 'tokenId' }],
    outputs: [{ type: 'string' }],
  },
  {
    name: 'uri',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'uint256', name: 'id' }],
    outputs: [{ type: 'string' }],
  },
] as const satisfies Abi;
