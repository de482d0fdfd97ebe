import { type Address, isAddress } from 'viem';
import type { CallNode } from './call-tree';

/** Names that our own table has for amounts of a token in base units. */
const amountNames: ReadonlySet<string> = new Set([
  ...['amount', 'value', 'addedValue', 'subtractedValue', 'allowanceAmount', 'payment'],
]);

/** The token in whose base units a parameter of a call is; undefined for every other number. */
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
