import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  toFunctionSelector,
  zeroAddress,
} from 'viem';
import { allowanceModules } from '@/config/known-modules';
import { allowanceViewAbi as abi } from '@/lib/safe/abi/allowance';
import type { SpendingLimit } from '@/lib/safe/manage/spending-limit';

/** Limits of any Safe, as Safe's allowance module keeps them. */
export type DoubleLimit = Omit<SpendingLimit, 'module'>;

/** What the module answers; undefined for every other contract. */
export function callAllowanceModule(limits: readonly DoubleLimit[], to: Address, data: Hex): Hex | undefined {
  if (!isAddressEqual(to, allowanceModules[0])) return undefined;
  if (!abi.some((one) => toFunctionSelector(one) === data.slice(0, 10))) return '0x';
  const { functionName, args } = decodeFunctionData({ abi, data });
  switch (functionName) {
    case 'getDelegates': {
      const people = [...new Set(limits.map(({ beneficiary }) => beneficiary))];
      return encodeFunctionResult({ abi, functionName, result: [people, 0] });
    }
    case 'getTokens': {
      const own = limits.filter(({ beneficiary }) => isAddressEqual(beneficiary, args[1]));
      return encodeFunctionResult({
        abi,
        functionName,
        result: own.map(({ token }) => token ?? zeroAddress),
      });
    }
    case 'getTokenAllowance': {
      const limit = limits.find(
        ({ beneficiary, token }) =>
          isAddressEqual(beneficiary, args[1]) && isAddressEqual(token ?? zeroAddress, args[2]),
      );
      const { amount = 0n, spent = 0n, resetMinutes = 0, lastResetMinutes = 0 } = limit ?? {};
      const result = [amount, spent, BigInt(resetMinutes), BigInt(lastResetMinutes), 1n] as const;
      return encodeFunctionResult({ abi, functionName, result });
    }
  }
}
