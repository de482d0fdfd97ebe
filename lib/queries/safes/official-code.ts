import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Address, isAddressEqual, keccak256 } from 'viem';
import { getCode } from 'viem/actions';
import { knownCode } from '@/config/known-code';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** What a contract is, by its address and the code that the chain has there. */
export type OfficialCode =
  /** One of Safe's own, with the code that Safe published. */
  | { readonly kind: 'official'; readonly name: string; readonly version: string }
  /** Safe's own address, and other code. */
  | { readonly kind: 'changed'; readonly name: string; readonly version: string }
  | { readonly kind: 'unknown' };

const officialCodeOptions = ({ chain }: Clients, safe: SafeRef, address: Address | undefined) =>
  queryOptions({
    queryKey: keys.officialCode(safe, address ?? safe.address),
    queryFn: async (): Promise<OfficialCode> => {
      const known = address && knownCode.find((one) => isAddressEqual(one.address, address));
      if (!known) return { kind: 'unknown' };
      const code = (await getCode(chain, { address: known.address })) ?? '0x';
      const { name, version } = known;
      return { kind: keccak256(code) === known.codeHash ? 'official' : 'changed', name, version };
    },
    enabled: address !== undefined,
    ...staleTimes.minutes,
  });

/** Whether a contract of a Safe is one of Safe's own, and its code on the chain the published one. */
export const useOfficialCode = (safe: SafeRef, address: Address | undefined) =>
  useQuery(officialCodeOptions(useClients(), safe, address));
