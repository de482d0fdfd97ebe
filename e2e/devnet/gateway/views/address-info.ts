import type { Address } from 'viem';
import { findKnownContract } from '@/e2e/devnet/gateway/chain/known-contracts';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';

export type AddressInfo = {
  readonly value: Address;
  readonly name: string | null;
  readonly logoUri: string | null;
};

/** An address with the name the service has for it: of a token or an official contract, never of a person. */
export function addressInfo({ tokens }: GatewayContext, value: Address): AddressInfo {
  const contract = findKnownContract(value);
  const name = contract === undefined ? tokens.get(value)?.name : `${contract.name} ${contract.version}`;
  return { value, name: name ?? null, logoUri: null };
}
