import { type Address, isAddressEqual } from 'viem';
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions';
import { baseCoinType, nameGateways } from '@/config/names';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NameError } from '@/lib/errors/names';
import { type NameClient, parseChainAddress } from './basenames';
import { normalizeName } from './normalize-name';

// This file is loaded only where ENS names are on. All reads go through ENS' universal resolver (ENSIP-23).

/** Options of every read: only gateways on Concord's list, and errors for all failures. */
const asking = { gatewayUrls: [...nameGateways], strict: true };

/** The addresses of a normalized name on Ethereum: the one for Base, and the one for Ethereum. */
export type MainnetAddresses = {
  readonly forBase: Address | undefined;
  /** Must never be paid on Base; it distinguishes "no address" from "no address for Base". */
  readonly onEthereum: Address | undefined;
};

/**
 * Reads the addresses of a normalized name. Throws `name-service-unreachable` where Ethereum does not answer, and
 * `name-gateway-refused`.
 */
export async function readMainnetAddresses(client: NameClient, name: string): Promise<MainnetAddresses> {
  const [forBase, onEthereum] = await Promise.all([
    orNothing(getEnsAddress(client, { name, coinType: baseCoinType, ...asking })),
    orNothing(getEnsAddress(client, { name, ...asking })),
  ]);
  return { forBase: parseChainAddress(forBase), onEthereum: parseChainAddress(onEthereum) };
}

/**
 * Looks up the name of an address for Base on Ethereum (ENSIP-19), if it resolves back. Throws as
 * `readMainnetAddresses` does.
 */
export async function lookUpMainnetName(client: NameClient, address: Address): Promise<string | undefined> {
  const claimed = await orNothing(getEnsName(client, { address, coinType: baseCoinType, ...asking }));
  if (!claimed || (await normalizeName(claimed)) !== claimed) return undefined;
  const { forBase } = await readMainnetAddresses(client, claimed);
  return forBase && isAddressEqual(forBase, address) ? claimed : undefined;
}

/** Reads a text record of a normalized name of Ethereum. Throws as `readMainnetAddresses` does. */
export async function readMainnetText(
  client: NameClient,
  { name, key }: { name: string; key: string },
): Promise<string | undefined> {
  return (await orNothing(getEnsText(client, { name, key, ...asking }))) || undefined;
}

async function orNothing<T>(question: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await question) ?? undefined;
  } catch (cause) {
    const known = toAppError(cause);
    if (known.kind === 'name-gateway-refused') throw known;
    // The resolver reverts with this error where a gateway behind it failed, which does not mean that the name has no
    // record.
    if (isContractAnswer(cause) && !isAnsweredWith(cause, 'HttpError')) return undefined;
    throw new NameError({ kind: 'name-service-unreachable', cause });
  }
}

function isAnsweredWith(error: unknown, errorName: string): boolean {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause)
    if ('data' in inner && typeof inner.data === 'object' && inner.data !== null)
      if ('errorName' in inner.data && inner.data.errorName === errorName) return true;
  return false;
}
