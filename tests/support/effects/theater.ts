import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import type { SafeVersion } from '@/devnet/chain/safe-artifacts';
import { createSafe } from '@/devnet/chain/safe-setup';
import type { Chain } from '@/devnet/chain/start-chain';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara } from '../chain/people';
import { deployFixture, encode } from '../chain/simulation-fixture';

const { usdc, cedar, stallPass } = demoTokens;

/** The world in which generated transactions are executed: a Safe with assets, a Safe that it owns, and a strange contract. */
export type Theater = {
  readonly chain: Chain;
  readonly version: SafeVersion;
  readonly safe: SafeRef;
  /** Owned by the first one alone. */
  readonly child: Address;
  /** Takes and gives tokens, makes pieces, and puts modules where they do not belong. */
  readonly fixture: Address;
  readonly localCopies: readonly bigint[];
  /** Accounts whose permissions are looked at. */
  readonly spenders: readonly Address[];
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>;
};

export const coins = [usdc.address, cedar.address] as const;
export const collection = stallPass.address;
export const pieceOfMany = 7n;
/** A contract that accepts every call, and does nothing. */
export const anyProtocol: Address = '0x00000000000000000000000000000000000A11cE';

/** Sets the scene, the same every time, for one version of the Safe's contracts. */
export async function openTheater(chain: Chain, version: SafeVersion): Promise<Theater> {
  const rpcUrl = chain.url;
  const owners = [amara.address, bruno.address, chiara.address];
  const address = await createSafe({ rpcUrl, owners, threshold: 1, version, saltNonce: 1n });
  const child = await createSafe({ rpcUrl, owners: [address], threshold: 1, version, saltNonce: 2n });
  const fixture = await deployFixture(chain);
  await fund({ rpcUrl, to: address, amount: 10n ** 19n });
  await fund({ rpcUrl, to: child, amount: 10n ** 18n });
  for (const token of coins) await mintToken({ rpcUrl, token, to: address, amount: 10n ** 21n });
  const localCopies = [1n, 2n, 3n].map((piece) => (BigInt(address) << 8n) + piece);
  for (const id of localCopies) await mintToken({ rpcUrl, token: collection, to: address, amount: id });
  // Anvil's own methods are not among those that its client knows by type.
  const request = (method: string, params: readonly unknown[]) =>
    chain.client.request({ method, params } as never) as Promise<unknown>;
  await request('anvil_impersonateAccount', [amara.address]);
  await request('anvil_setCode', [anyProtocol, '0x00']);
  const theater: Theater = {
    ...{ chain, version, safe: { chainId: 8453, address }, child, fixture, localCopies, request },
    spenders: [fixture, '0x5FbDB2315678afecb367f032d93F642f64180aa3', bruno.address],
  };
  await chain.client.setBalance({ address: amara.address, value: 10n ** 18n });
  await executeAsOwner(theater, {
    to: fixture,
    data: encode('mintPiece', [address, pieceOfMany, 100n]),
  });
  return theater;
}

/** Calldata of an execution that its sender, an owner, approves by sending it. */
export const encodeOwnExecution = (transaction: SafeTransaction): Hex =>
  encodeExecution(transaction, encodeApproval(amara.address));

/** Sends what an owner may send alone; returns the hash of the sent transaction. */
export async function executeAsOwner({ request, safe, chain }: Theater, given: Partial<SafeTransaction>) {
  const nonce = await chain.client.readContract({
    address: safe.address,
    abi: parseAbi(['function nonce() view returns (uint256)']),
    functionName: 'nonce',
  });
  const transaction: SafeTransaction = {
    ...{ to: safe.address, value: 0n, data: '0x', operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n },
    ...{ gasToken: zero, refundReceiver: zero },
    ...given,
    nonce,
  };
  return request('eth_sendTransaction', [
    {
      ...{ from: amara.address, to: safe.address, data: encodeOwnExecution(transaction) },
      ...{ gas: '0x7a1200', maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' },
    },
  ]);
}

const zero: Address = '0x0000000000000000000000000000000000000000';

/** A call of a token, a collection or a Safe, written apart from the product's own table. */
export const worldAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setFallbackHandler(address handler)',
  'function approveHash(bytes32 hash)',
  'function signMessage(bytes data)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
]);

export const worldCall = (functionName: (typeof worldAbi)[number]['name'], args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: worldAbi, functionName, args } as never); // each caller gives the function's own arguments
