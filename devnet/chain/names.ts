import { type Address, encodeFunctionData, type Hex, type LocalAccount, namehash, parseAbi } from 'viem';
import { baseCoinType, basenames } from '@/config/names';
import { otherAccount } from '@/devnet/chain/accounts';
import { type ChainClient, send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';

const registryAbi = parseAbi(['function setResolver(bytes32 node, address resolver)']);
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes record)',
  'function setName(bytes32 node, string name)',
  'function setText(bytes32 node, string key, string text)',
]);

/** In address records: Ethereum, for names without an address of Base's own. */
const ethereumCoinType = 60n;

export const reverseNodeOf = (address: Address): Hex =>
  namehash(`${address.slice(2).toLowerCase()}.${baseCoinType.toString(16)}.reverse`);

/** Puts a registry and a resolver of our own at the addresses that those of Base have. */
export async function placeNames(client: ChainClient): Promise<void> {
  const { NameRegistry, NameResolver } = await compileContracts();
  await place(client, basenames.registry, NameRegistry);
  await place(client, basenames.resolver, NameResolver);
}

async function place(client: ChainClient, address: Address, creationCode: Hex) {
  const { data: bytecode } = await client.call({ data: creationCode });
  if (bytecode === undefined)
    throw new DevnetError(`The creation code of the name service returned no contract for ${address}.`);
  await client.setCode({ address, bytecode });
}

export type Registration = {
  readonly name: string;
  readonly address: Address;
  /** False leaves out that the address claims the name for itself. */
  readonly reverse?: boolean;
  /** The record that holds the address: the one for Base, or only the one without a chain. */
  readonly record?: 'base' | 'plain';
  readonly texts?: Readonly<Record<string, string>>;
  /** Of the code of the public one; that one unless told otherwise. */
  readonly resolver?: Address;
  readonly from?: LocalAccount;
};

/** Gives a name to an address, both ways. */
export async function registerName(
  client: ChainClient,
  {
    name,
    address,
    reverse = true,
    record = 'base',
    texts = {},
    resolver = basenames.resolver,
    from = otherAccount(),
  }: Registration,
): Promise<void> {
  const node = namehash(name);
  const place = { resolver, from };
  await setResolver(client, { node, ...place });
  await write(client, place, {
    functionName: 'setAddr',
    args: [node, record === 'base' ? baseCoinType : ethereumCoinType, address],
  });
  for (const [key, text] of Object.entries(texts))
    await write(client, place, { functionName: 'setText', args: [node, key, text] });
  if (reverse) await stateName(client, { address, name, ...place });
}

/** Lets an address state any name for itself, true or not. */
export async function stateName(
  client: ChainClient,
  {
    address,
    name,
    resolver = basenames.resolver,
    from = otherAccount(),
  }: Pick<Registration, 'address' | 'name' | 'resolver' | 'from'>,
): Promise<void> {
  const node = reverseNodeOf(address);
  await setResolver(client, { node, resolver, from });
  await write(client, { resolver, from }, { functionName: 'setName', args: [node, name] });
}

/** Has the registry name a resolver for a node. */
export async function setResolver(
  client: ChainClient,
  {
    node,
    resolver = basenames.resolver,
    from = otherAccount(),
  }: { node: Hex; resolver?: Address; from?: LocalAccount },
): Promise<void> {
  const data = encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args: [node, resolver] });
  await send(client, { from, to: basenames.registry, data });
}

type Action =
  | { readonly functionName: 'setAddr'; readonly args: readonly [Hex, bigint, Hex] }
  | { readonly functionName: 'setName'; readonly args: readonly [Hex, string] }
  | { readonly functionName: 'setText'; readonly args: readonly [Hex, string, string] };

/** With the gas of long texts: a record may be as hostile as a block allows. */
async function write(
  client: ChainClient,
  { resolver, from }: { resolver: Address; from: LocalAccount },
  action: Action,
) {
  const data = encodeFunctionData({ abi: resolverAbi, ...action });
  await send(client, { from, to: resolver, data, gas: 25_000_000n });
}
