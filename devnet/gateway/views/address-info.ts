import type { Address } from 'viem';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';

export type AddressInfo = {
  readonly value: Address;
  readonly name: string | null;
  readonly logoUri: string | null;
};

/** An address with the name the service has for it: of a token or an official contract, never of a person. */
export function addressInfo({ contracts, tokens }: GatewayContext, value: Address): AddressInfo {
  const name = contracts.find(value)?.name ?? tokens.get(value)?.name;
  return { value, name: name ?? null, logoUri: null };
}
