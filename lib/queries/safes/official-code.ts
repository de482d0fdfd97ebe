import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Address, isAddressEqual, keccak256 } from 'viem';
import { getCode } from 'viem/actions';
import { knownCode } from '@/config/known-code';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Whether a contract is official, by its address and its code on the chain. */
export type OfficialCode =
  /** A Safe contract with the published code. */
  | { readonly kind: 'official'; readonly name: string; readonly version: string }
  /** The address of a Safe contract, with other code. */
  | { readonly kind: 'changed'; readonly name: string; readonly version: string }
  | { readonly kind: 'unknown' };

const officialCodeOptions = ({ chain }: Clients, safe: SafeRef, address: Address | undefined) =>
  queryOptions({
    queryKey: keys.officialCode(safe, address ?? safe.address),
    queryFn: async (): Promise<OfficialCode> => {
      const published = address && knownCode.find((row) => isAddressEqual(row.address, address));
      if (!published) return { kind: 'unknown' };
      const code = (await getCode(chain, { address: published.address })) ?? '0x';
      const { name, version } = published;
      return { kind: keccak256(code) === published.codeHash ? 'official' : 'changed', name, version };
    },
    enabled: address !== undefined,
    ...staleTimes.minutes,
  });

/** Whether a contract of a Safe is an official one with the published code. */
export const useOfficialCode = (safe: SafeRef, address: Address | undefined) =>
  useQuery(officialCodeOptions(useClients(), safe, address));
