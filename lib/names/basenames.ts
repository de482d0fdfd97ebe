import {
  type Address,
  type Chain,
  type Client,
  getAddress,
  type Hex,
  isAddressEqual,
  namehash,
  size,
  type Transport,
  zeroAddress,
} from 'viem';
import { readContract } from 'viem/actions';
import { baseCoinType, basenames } from '@/config/names';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { chainAddressAbi, registryAbi, resolverAbi } from '@/lib/safe/abi/names';

/** A client that reads names. */
export type NameClient = Client<Transport, Chain>;

/**
 * Limits for contracts of unknown authors. A call with its own gas limit is not put into a multicall, where one
 * resolver that burns all gas would take the other answers along.
 */
const foreignLimits = { gas: 1_000_000n };

/** Computes the node under which an address claims its name on Base (ENSIP-19). */
export function reverseNode(address: Address): Hex {
  return namehash(`${address.slice(2).toLowerCase()}.${baseCoinType.toString(16)}.reverse`);
}

/**
 * Reads the name that an address claims for itself on Base, which counts only once it resolves back to the address.
 * Throws where the RPC fails.
 */
export async function readClaimedName(client: NameClient, address: Address): Promise<string | undefined> {
  const node = reverseNode(address);
  const resolver = await findResolver(client, node);
  if (!resolver) return undefined;
  return orNothing(
    readContract(client, {
      ...{ abi: resolverAbi, address: resolver, ...limitsOf(resolver) },
      functionName: 'name',
      args: [node],
    }),
  );
}

/**
 * Reads the address of a normalized name from the registry of Base: the address for Base, else the one without a chain.
 * Throws where the RPC fails.
 */
export async function readBasenameAddress(client: NameClient, name: string): Promise<Address | undefined> {
  const node = namehash(name);
  const resolver = await findResolver(client, node);
  if (!resolver) return undefined;
  const limits = limitsOf(resolver);
  const [forBase, plain] = await Promise.all([
    orNothing(
      readContract(client, {
        ...{ abi: chainAddressAbi, address: resolver, ...limits },
        functionName: 'addr',
        args: [node, baseCoinType],
      }),
    ),
    orNothing(
      readContract(client, {
        ...{ abi: resolverAbi, address: resolver, ...limits },
        functionName: 'addr',
        args: [node],
      }),
    ),
  ]);
  return parseChainAddress(forBase !== undefined && forBase !== '0x' ? forBase : plain);
}

/** Reads a text record of a normalized name of Base; undefined where there is none. Throws where the RPC fails. */
export async function readBasenameText(
  client: NameClient,
  { name, key }: { name: string; key: string },
): Promise<string | undefined> {
  const node = namehash(name);
  const resolver = await findResolver(client, node);
  if (!resolver) return undefined;
  const text = await orNothing(
    readContract(client, {
      ...{ abi: resolverAbi, address: resolver, ...limitsOf(resolver) },
      functionName: 'text',
      args: [node, key],
    }),
  );
  return text || undefined;
}

/** Reads the bytes of an address record; undefined where they are no address, or the zero address. */
export function parseChainAddress(record: Hex | null | undefined): Address | undefined {
  if (!record || size(record) !== 20) return undefined;
  const address = getAddress(record);
  return isAddressEqual(address, zeroAddress) ? undefined : address;
}

async function findResolver(client: NameClient, node: Hex): Promise<Address | undefined> {
  return parseChainAddress(
    await orNothing(
      readContract(client, {
        abi: registryAbi,
        address: basenames.registry,
        functionName: 'resolver',
        args: [node],
      }),
    ),
  );
}

const limitsOf = (resolver: Address) => (isAddressEqual(resolver, basenames.resolver) ? {} : foreignLimits);

/** A contract that refuses, reverts or answers in another form has no record; an RPC that fails is an error. */
async function orNothing<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if (isContractAnswer(error)) return undefined;
    throw error;
  }
}
