import { type Address, isAddress, zeroAddress } from 'viem';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { addressInfo } from '@/devnet/gateway/views/address-info';
import { noLogo } from '@/devnet/gateway/views/no-logo';
import {
  type BaseDecoded,
  batchCalls,
  decodeData,
  type Parameter,
} from '@/devnet/gateway/views/transactions/decode-data';
import type { SafeCall } from '@/devnet/gateway/views/transactions/tx-info';

/** The raw call of a transaction, with what the service can say about the addresses in it. */
export function txData(context: GatewayContext, { to, value, data, operation }: SafeCall) {
  const decoded = decodeData(context.contracts, { data, to });
  return {
    hexData: data,
    dataDecoded: decoded,
    to: addressInfo(context, to),
    value: value.toString(),
    operation,
    trustedDelegateCallTarget: operation === 1 ? context.contracts.isTrustedDelegate(to) : null,
    addressInfoIndex: addressIndex(context, decoded),
    tokenInfoIndex: tokenIndex(context, decoded),
  };
}

function addressIndex(context: GatewayContext, decoded: BaseDecoded | null) {
  const named = mentionedAddresses(decoded)
    .map((address) => addressInfo(context, address))
    .filter(({ name }) => name !== null);
  return nullIfEmpty(named.map((info) => [info.value, info] as const));
}

function tokenIndex(context: GatewayContext, decoded: BaseDecoded | null) {
  const calls = batchCalls(decoded);
  const native = {
    ...{ type: 'NATIVE_TOKEN', address: zeroAddress, decimals: 18, logoUri: noLogo, name: 'Ether' },
    ...{ symbol: 'ETH', trusted: true },
  };
  const tokens = calls.flatMap(({ to }) => {
    const token = context.tokens.get(to);
    return token === undefined ? [] : [[token.address, { ...token, logoUri: noLogo }] as const];
  });
  const sendsEther = calls.some(({ value }) => value !== '0');
  return nullIfEmpty<object>([...(sendsEther ? [[zeroAddress, native] as const] : []), ...tokens]);
}

function mentionedAddresses(decoded: BaseDecoded | null): readonly Address[] {
  if (decoded === null) return [];
  return decoded.parameters.flatMap((parameter) => [...addressesOf(parameter), ...innerAddresses(parameter)]);
}

function addressesOf({ value }: Parameter): readonly Address[] {
  return (typeof value === 'string' ? [value] : value).filter(
    (item): item is Address => typeof item === 'string' && isAddress(item),
  );
}

function innerAddresses({ valueDecoded }: Parameter): readonly Address[] {
  if (valueDecoded === null || valueDecoded === undefined) return [];
  if ('method' in valueDecoded) return mentionedAddresses(valueDecoded);
  return valueDecoded.flatMap(({ to, dataDecoded }) => [to, ...mentionedAddresses(dataDecoded)]);
}

function nullIfEmpty<T>(entries: readonly (readonly [Address, T])[]): Readonly<Record<Address, T>> | null {
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
