import { type Address, isAddress } from 'viem';
import type { CallNode } from './call-tree';

/** Names of parameters in Concord's own table that are amounts in a token's base units. */
const amountNames: ReadonlySet<string> = new Set([
  ...['amount', 'value', 'addedValue', 'subtractedValue', 'allowanceAmount', 'payment'],
]);

/** Finds the token in whose base units a parameter is; undefined for other numbers. */
export function findTokenOf({ call, decoded }: CallNode, parameterName: string): Address | undefined {
  if (decoded?.source !== 'own' || !amountNames.has(parameterName)) return undefined;
  const named = (name: string) => {
    const value = decoded.parameters.find((parameter) => parameter.name === name)?.value;
    return typeof value === 'string' && isAddress(value) ? value : undefined;
  };
  switch (decoded.interfaceName) {
    case 'Token (ERC-20)':
    case 'Wrapped Ether':
      return call.to;
    case 'Permit2':
      return named('token');
    case 'Allowance module':
      return named(parameterName === 'payment' ? 'paymentToken' : 'token');
    default:
      return undefined;
  }
}
