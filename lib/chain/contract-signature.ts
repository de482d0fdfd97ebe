import { type Address, encodeFunctionData, type Hash, type Hex, size, slice } from 'viem';
import { call } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { bytesSignatureAbi, hashSignatureAbi } from '@/lib/safe/abi/signatures';
import type { ChainClient } from './rpc/chain-client';

/** The answers of a contract for a valid signature: EIP-1271 and its draft (specification, section 9). */
export const magicValues = { hash: '0x1626ba7e', bytes: '0x20c13b0b' } as const;

/** Enough for a Safe of many owners; a contract that needs more counts as a refusal. */
const gas = 10_000_000n;
/** An answer is one word; a longer one is meant to fill this browser. */
const maxAnswerSize = 1_024;

export type ContractSignatureRequest = {
  /** The contract that is the claimed signer. */
  readonly signer: Address;
  /** The signed hash, and the bytes it is the hash of: Safes before 1.5.0 pass on the bytes. */
  readonly hash: Hash;
  readonly bytes: Hex;
  /** The contract's part of the signature, without the owner and offset that a Safe puts before it. */
  readonly signature: Hex;
  /** The Safe in whose name the contract is asked. */
  readonly safe: Address;
  readonly blockNumber: bigint;
};

/** Whether the contract answered each of the two forms with the magic value. */
export type ContractSignatureAnswer = { readonly hash: boolean; readonly bytes: boolean };

/**
 * Asks a contract at one block, in both forms, whether a signature is valid. A contract that reverts or does not exist
 * counts as no. Throws where the RPC fails. Source: EIP-1271; `checkContractSignature`, Safe.sol.
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

/** Whether an answer holds the value in one word, as Solidity reads a `bytes4`. */
function isMagic(answer: Hex | undefined, value: Hex): boolean {
  if (!answer || size(answer) < 32 || size(answer) > maxAnswerSize) return false;
  return slice(answer, 0, 32) === `${value}${'00'.repeat(28)}`;
}
