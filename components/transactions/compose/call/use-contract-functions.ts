import { useMemo } from 'react';
import { type AbiFunction, type Address, toFunctionSignature, zeroAddress } from 'viem';
import { useContractInterface } from '@/lib/queries/contract-interface';
import { parsePastedInterface } from '@/lib/safe/call-input/parse-signatures';

export type ContractFunctions = {
  readonly functions: readonly ContractFunction[];
  /** The source of the names. */
  readonly namesFrom: string | undefined;
  /** Whether the gateway is being asked. */
  readonly isPending: boolean;
  /** Whether the gateway does not answer. */
  readonly hasFailed: boolean;
  /** The error of the pasted interface. */
  readonly pastedError: string | undefined;
};

export type ContractFunction = { readonly signature: string; readonly item: AbiFunction };

/** The functions of a contract by the pasted interface, otherwise by the gateway's. */
export function useContractFunctions(contract: Address | undefined, pasted: string): ContractFunctions {
  const hasPasted = pasted.trim() !== '';
  const parsed = useMemo(() => (hasPasted ? parsePastedInterface(pasted) : undefined), [pasted, hasPasted]);
  const gateway = useContractInterface(contract ?? zeroAddress, {
    enabled: contract !== undefined && !parsed?.ok,
  });
  const items = parsed?.ok ? parsed.functions : contract ? gateway.functions : none;
  const functions = useMemo(() => items.flatMap((item) => nameFunction(item) ?? []), [items]);
  return {
    functions,
    namesFrom: parsed?.ok ? 'the interface you pasted' : gateway.host,
    isPending: !parsed?.ok && gateway.isLoading,
    hasFailed: !parsed?.ok && gateway.isError,
    pastedError: parsed?.ok === false ? parsed.message : undefined,
  };
}

const none: readonly AbiFunction[] = [];

/** Undefined for an interface with types that don't exist. */
function nameFunction(item: AbiFunction): ContractFunction | undefined {
  try {
    return { signature: toFunctionSignature(item), item };
  } catch {
    return undefined;
  }
}

export const isReading = ({ stateMutability }: AbiFunction) =>
  stateMutability === 'view' || stateMutability === 'pure';
