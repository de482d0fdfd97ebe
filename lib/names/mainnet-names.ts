import { type Address, isAddressEqual } from 'viem';
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions';
import { baseCoinType, nameGateways } from '@/config/names';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NameError } from '@/lib/errors/names';
import { type NameClient, parseChainAddress } from './basenames';
import { normalizeName } from './normalize-name';

// Fetched only when somebody wants Ethereum's names. All goes through ENS' universal resolver (ENSIP-23).

/** How a name is asked for: through the gateways of our list, and told of every failure. */
const asking = { gatewayUrls: [...nameGateways], strict: true };

/** Where a normalized name of Ethereum leads: for Base, and on Ethereum alone. */
export type MainnetAddresses = {
  readonly forBase: Address | undefined;
  /** Never to be paid on Base; tells "no address" from "no address for Base". */
  readonly onEthereum: Address | undefined;
};

/** Reads the addresses of a normalized name; throws `name-service-unreachable` when Ethereum does not answer. */
export async function readMainnetAddresses(client: NameClient, name: string): Promise<MainnetAddresses> {
  const [forBase, onEthereum] = await Promise.all([
    orNothing(getEnsAddress(client, { name, coinType: baseCoinType, ...asking })),
    orNothing(getEnsAddress(client, { name, ...asking })),
  ]);
  return { forBase: parseChainAddress(forBase), onEthereum: parseChainAddress(onEthereum) };
}

/** The name that an address has for Base on Ethereum (ENSIP-19), if it leads back; throws as above. */
export async function lookUpMainnetName(client: NameClient, address: Address): Promise<string | undefined> {
  const claimed = await orNothing(getEnsName(client, { address, coinType: baseCoinType, ...asking }));
  if (!claimed || (await normalizeName(claimed)) !== claimed) return undefined;
  const { forBase } = await readMainnetAddresses(client, claimed);
  return forBase && isAddressEqual(forBase, address) ? claimed : undefined;
}

/** A text record of a normalized name of Ethereum; throws as above. */
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
    // The resolver reports with this error that a gateway behind it failed: nobody said that there is no such name.
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
