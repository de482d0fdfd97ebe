import type { Address } from 'viem';
import { useDescribedContract } from '@/lib/queries/safes/described-accounts';
import { type ContractRole, refuseContract, refuseContractAddress } from '@/lib/safe/manage/refuse-contract';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { AddressEntry, type AddressEntryProps } from './address-entry';
import { type TypedText, useAddressInput } from './use-address-input';

export interface ContractEntryProps extends Omit<AddressEntryProps, 'input' | 'verdict' | 'onTake'> {
  safe: SafeRef;
  part: ContractRole;
  text: TypedText;
  /** Contracts that have this role already. */
  taken: readonly Address[];
  onTake: (address: Address) => void;
}

/** Takes a contract for a role in the Safe, unless it can't have that role. */
export function ContractEntry({ safe, part, text, taken, ...entry }: ContractEntryProps) {
  const input = useAddressInput(text);
  const { address } = input;
  const early = address && refuseContractAddress(part, address, { safe: safe.address, taken });
  const query = useDescribedContract(safe, early ? undefined : address);
  const verdict = {
    isPending: query.isLoading,
    hasFailed: query.isError,
    refusal: early ?? (query.data && refuseContract(part, query.data)),
  };
  return <AddressEntry {...entry} input={input} verdict={verdict} />;
}
