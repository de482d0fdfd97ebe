import { encodeFunctionData, type Hash, type Hex, parseAbi } from 'viem';

const abi = parseAbi(['function approveHash(bytes32 hashToApprove)']);

/** Calldata by which an owner approves a transaction of a Safe on the chain. */
export function encodeApproveHash(safeTxHash: Hash): Hex {
  return encodeFunctionData({ abi, args: [safeTxHash] });
}
