import { type Address, encodeFunctionData, type Hash, type Hex, size, slice } from 'viem';
import { call } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { bytesSignatureAbi, hashSignatureAbi } from '@/lib/safe/abi/signatures';
import type { ChainClient } from './rpc/chain-client';

/** What a contract answers when a signature is valid: EIP-1271 and its draft (specification, section 9). */
export const magicValues = { hash: '0x1626ba7e', bytes: '0x20c13b0b' } as const;

/** Enough for a Safe of many owners; a contract that wants more is not asked. */
const gas = 10_000_000n;
/** An answer is one word; whoever sends more wants to fill this browser. */
const maxAnswerSize = 1_024;

export type ContractSignatureRequest = {
  /** The contract that is said to have signed. */
  readonly signer: Address;
  /** The hash that was signed, and the bytes it is the hash of: Safes before 1.5.0 hand over the bytes. */
  readonly hash: Hash;
  readonly bytes: Hex;
  /** The contract's part of the signature, without the owner and offset that a Safe puts before it. */
  readonly signature: Hex;
  /** The Safe, in whose name the contract is asked. */
  readonly safe: Address;
  readonly blockNumber: bigint;
};

/** Which of the two forms of the question the contract answered with the magic value. */
export type ContractSignatureAnswer = { readonly hash: boolean; readonly bytes: boolean };

/**
 * Asks a contract at one block, in both forms, whether a signature is its own. A contract that refuses, breaks or is
 * not there says no; an RPC that fails throws. Source: EIP-1271; `checkContractSignature`, Safe.sol.
 */
export async function askContractSignature(
  client: ChainClient,
  { signer, hash, bytes, signature, safe, blockNumber }: ContractSignatureRequest,
): Promise<ContractSignatureAnswer> {
  const ask = async (data: Hex): Promise<Hex | undefined> => {
    try {
      const answer = await call(client, { account: safe, to: signer, data, gas, blockNumber });
      return answer.data;
    } catch (error) {
      if (isContractAnswer(error)) return undefined;
      throw error;
    }
  };
  const [byHash, byBytes] = await Promise.all([
    ask(encodeFunctionData({ abi: hashSignatureAbi, args: [hash, signature] })),
    ask(encodeFunctionData({ abi: bytesSignatureAbi, args: [bytes, signature] })),
  ]);
  return { hash: isMagic(byHash, magicValues.hash), bytes: isMagic(byBytes, magicValues.bytes) };
}

/** Whether an answer is one word that holds the value: what Solidity takes for a `bytes4`. */
function isMagic(answer: Hex | undefined, value: Hex): boolean {
  if (!answer || size(answer) < 32 || size(answer) > maxAnswerSize) return false;
  return slice(answer, 0, 32) === `${value}${'00'.repeat(28)}`;
}
