import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  isAddressEqual,
  keccak256,
  size,
  slice,
} from 'viem';
import { call, getCode, getStorageAt } from 'viem/actions';
import { smartWallets } from '@/config/smart-wallets';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { bytesSignatureAbi, hashSignatureAbi, replaySafeHashAbi } from '@/lib/safe/abi/signatures';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { magicValues } from './contract-signature';
import type { ChainClient } from './rpc/chain-client';

export type SmartWallet = Extract<DescribedOwner, { kind: 'smartWallet' }>;

/** Enough to examine an invalid signature; a contract that needs more counts as a refusal. */
const gas = 3_000_000n;
/** The longest answer that is read, in bytes; a valid one is one word. */
const maxAnswerSize = 1_024;
/** The longest code that is searched, in bytes; the chain allows less (EIP-170) unless later rules raise the limit. */
const maxCodeSize = 100_000;

/** keccak256("eip1967.proxy.implementation") - 1 */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
/** A proxy that holds the target's address in its code (EIP-1167). */
const minimalProxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/;

/** A signature that nobody can have made, because it is no point of the curve. */
const impossibleSignature: Hex = `0x${'ff'.repeat(64)}1b`;

/**
 * Tells in which forms a smart wallet can be asked about signatures, in a Safe's name. A contract counts as one if it
 * answers with a word, or if its code, or the code behind its proxy, has the function; undefined otherwise. Throws what
 * the RPC throws. Source: EIP-1271 and its draft, EIP-1967, EIP-1167.
 */
export async function readSmartWallet(
  client: ChainClient,
  { address, code, safe }: { address: Address; code: Hex; safe: Address },
): Promise<SmartWallet | undefined> {
  const hash = keccak256(address);
  const ask = async (data: Hex): Promise<Hex | undefined> => {
    try {
      const answer = (await call(client, { account: safe, to: address, data, gas })).data ?? '0x';
      return size(answer) >= 32 && size(answer) <= maxAnswerSize ? slice(answer, 0, 32) : undefined;
    } catch (error) {
      if (isContractAnswer(error)) return undefined;
      throw error;
    }
  };
  const [implementation, byHash, byBytes, replaySafe] = await Promise.all([
    readImplementation(client, { address, code }),
    ask(encodeFunctionData({ abi: hashSignatureAbi, args: [hash, impossibleSignature] })),
    ask(encodeFunctionData({ abi: bytesSignatureAbi, args: [hash, impossibleSignature] })),
    ask(encodeFunctionData({ abi: replaySafeHashAbi, args: [hash] })),
  ]);
  const implementing = implementation && ((await getCode(client, { address: implementation })) ?? '0x');
  const codes = [code, implementing ?? '0x'];
  const forms = {
    hash: isSelectorAnswer(byHash) || codes.some((one) => dispatches(one, magicValues.hash)),
    bytes: isSelectorAnswer(byBytes) || codes.some((one) => dispatches(one, magicValues.bytes)),
  };
  if (!forms.hash && !forms.bytes) return undefined;
  const known = smartWallets.find(
    (one) =>
      one.proxyCodeHash === keccak256(code) &&
      implementation &&
      isAddressEqual(one.implementation, implementation),
  );
  return {
    kind: 'smartWallet',
    address,
    name: known?.name,
    forms,
    rewrapsHashes: (known?.rewrapsHashes ?? false) || isOtherHash(replaySafe, hash),
    acceptsAnything: isMagic(byHash, magicValues.hash) || isMagic(byBytes, magicValues.bytes),
  };
}

/** Whether a contract is a smart wallet. Throws what the RPC throws. */
export async function isSmartWallet(
  client: ChainClient,
  { address, safe }: { address: Address; safe: Address },
): Promise<boolean> {
  const code = (await getCode(client, { address })) ?? '0x';
  return (await readSmartWallet(client, { address, code, safe })) !== undefined;
}

/** Whether a word is a `bytes4`, as the function's return type requires. */
const isSelectorAnswer = (answer: Hex | undefined) => answer?.endsWith('00'.repeat(28)) === true;

const isMagic = (answer: Hex | undefined, value: Hex) => answer === `${value}${'00'.repeat(28)}`;

const isOtherHash = (answer: Hex | undefined, hash: Hash) =>
  answer !== undefined && BigInt(answer) !== 0n && answer !== hash;

/**
 * Whether code compares its input to a selector, as dispatchers of functions do: PUSH4, sometimes DUP2, then EQ, SUB or
 * XOR. Contracts that only ask others about signatures, such as Safe's own, push the selector to build a call.
 */
const dispatches = (code: Hex, selector: Hex) =>
  new RegExp(`63${selector.slice(2)}(81)?(14|03|18)`, 'i').test(code.slice(0, 2 * maxCodeSize));

/** Finds the contract whose code a proxy runs, for the two standard kinds of proxy. */
async function readImplementation(
  client: ChainClient,
  { address, code }: { address: Address; code: Hex },
): Promise<Address | undefined> {
  const minimal = minimalProxy.exec(code.toLowerCase())?.[1];
  if (minimal !== undefined) return getAddress(`0x${minimal}`);
  const stored = await getStorageAt(client, { address, slot: implementationSlot });
  return stored?.length === 66 && BigInt(stored) !== 0n ? getAddress(slice(stored, 12)) : undefined;
}
