import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { base } from '@/config/chains';
import { allowanceModules } from '@/config/known-modules';
import type { Token } from '@/lib/chain/tokens';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { formatResetPeriod } from '@/lib/format/reset-period';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { operations } from '@/lib/safe/protocol/types';
import { describeWho } from './describe-change';

export type LimitContext = {
  readonly tokenOf: (address: Address) => Token | null | undefined;
  readonly nameOf?: (address: Address) => string | undefined;
};

const isModule = (address: Address) => allowanceModules.some((one) => isAddressEqual(one, address));

/** The token whose limit a call of Safe's allowance module concerns; undefined for Ether and every other call. */
export function findLimitedToken(node: CallNode): Address | undefined {
  const { call, decoded } = node;
  if (decoded?.source !== 'own' || !isModule(call.to)) return undefined;
  const value = readParameter(node, 'token');
  return typeof value === 'string' && isAddress(value) && value !== zeroAddress ? value : undefined;
}

/**
 * Finds the only limit that a batch gives, where all other calls prepare it by adding the account or enabling the
 * module. Undefined for every other batch.
 */
export function readOnlyLimit(
  children: readonly CallNode[],
  safe: Address,
): { readonly call: CallNode; readonly enablesModule: boolean } | undefined {
  const [limit, ...others] = children.filter((child) => isOwnCall(child, 'setAllowance'));
  if (!limit || others.length > 0 || !isModule(limit.call.to)) return undefined;
  const isAddition = (child: CallNode) =>
    isOwnCall(child, 'addDelegate') &&
    isAddressEqual(child.call.to, limit.call.to) &&
    readParameter(child, 'delegate') === readParameter(limit, 'delegate');
  const isEnabling = (child: CallNode) =>
    isOwnCall(child, 'enableModule') &&
    isAddressEqual(child.call.to, safe) &&
    child.decoded?.parameters[0]?.value === limit.call.to;
  if (!children.every((child) => child === limit || isAddition(child) || isEnabling(child))) return undefined;
  return { call: limit, enablesModule: children.some(isEnabling) };
}

/** Whether it calls this function of Concord's own table, without Ether and with all its data. */
const isOwnCall = ({ call, decoded }: CallNode, functionName: string) =>
  call.operation === operations.call &&
  call.value === 0n &&
  decoded?.source === 'own' &&
  decoded.functionName === functionName &&
  !decoded.encoding.isTruncated;

const readParameter = ({ decoded }: CallNode, name: string) =>
  decoded?.parameters.find((one) => one.name === name)?.value;

/** Describes a call of Safe's allowance module in one sentence; undefined for every other contract and function. */
export function describeLimit(node: CallNode, { tokenOf, nameOf }: LimitContext): string | undefined {
  const { call, decoded } = node;
  if (decoded?.source !== 'own' || !isModule(call.to)) return undefined;
  const read = (name: string) => readParameter(node, name);
  const who = describeWho(read('delegate'), nameOf);
  const address = read('token');
  const token =
    address === zeroAddress
      ? base.nativeCurrency
      : typeof address === 'string' && isAddress(address)
        ? tokenOf(address)
        : undefined;
  const symbol = token
    ? cleanText(token.symbol, 20)
    : `the token ${typeof address === 'string' && isAddress(address) ? formatShortAddress(address) : ''}`;
  const write = (value: unknown) => {
    if (typeof value !== 'bigint') return symbol;
    return token
      ? `${formatExactAmount(value, token.decimals)} ${symbol}`
      : `${value} base units of ${symbol}`;
  };
  switch (decoded.functionName) {
    case 'addDelegate':
      return `Add ${who} to the accounts with spending limits`;
    case 'removeDelegate':
      return read('removeAllowances') === true
        ? `Remove all spending limits of ${who}`
        : `Remove ${who} from the accounts with spending limits`;
    case 'setAllowance': {
      const amount = read('allowanceAmount');
      if (amount === 0n) return `Set the ${symbol} spending limit of ${who} to zero`;
      const minutes = Number(read('resetTimeMin') ?? 0);
      return `Let ${who} spend ${write(amount)} ${minutes === 0 ? 'in total' : formatResetPeriod(minutes)} without confirmations`;
    }
    case 'resetAllowance':
      return `Let ${who} spend the whole ${symbol} limit again`;
    case 'deleteAllowance':
      return `Remove the ${symbol} spending limit of ${who}`;
    case 'executeAllowanceTransfer':
      return `Spend ${write(read('amount'))} from the limit of ${who}, to ${describeWho(read('to'), nameOf)}`;
    default:
      return undefined;
  }
}
