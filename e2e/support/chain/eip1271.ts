import { type Address, type Hash, isHex, parseAbi } from 'viem';
import { chainClient } from '@/e2e/support/stack';

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);

/** What the chain says of a signature (EIP-1271). */
export async function isValidSignature(safe: Address, hash: Hash, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false;
  const answer = await chainClient
    .readContract({ abi, address: safe, functionName: 'isValidSignature', args: [hash, signature] })
    .catch(() => undefined);
  return answer === '0x1626ba7e';
}
