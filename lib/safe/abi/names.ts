import { view } from './function-abi';

const node = { type: 'bytes32', name: 'node' } as const;

/** The function of the ENS registry (EIP-137). */
export const registryAbi = [view('resolver', [node], [{ type: 'address' }])] as const;

/**
 * The functions of a resolver for a name: its address, its text records, the name of a reverse record (EIP-137, 181,
 * 634).
 */
export const resolverAbi = [
  view('addr', [node], [{ type: 'address' }]),
  view('name', [node], [{ type: 'string' }]),
  view('text', [node, { type: 'string', name: 'key' }], [{ type: 'string' }]),
] as const;

/** The address of a name on one chain (ENSIP-9); the function overloads `addr`. */
export const chainAddressAbi = [
  view('addr', [node, { type: 'uint256', name: 'coinType' }], [{ type: 'bytes' }]),
] as const;
