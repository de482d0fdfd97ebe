import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Address, isAddressEqual, pad, toFunctionSelector } from 'viem';
import { getBlock, getTransaction } from 'viem/actions';
import type { ModuleExecution } from '@/lib/chain/list-module-executions';
import { GatewayError } from '@/lib/errors/gateway';
import { getContract } from '@/lib/gateway/resources/contracts';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { FoundMove, PowerUse } from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { staleTimes } from '../stale-times';

const blockDateOptions = ({ chain }: Clients, block: bigint | undefined) =>
  queryOptions({
    queryKey: ['block date', String(block)] as const,
    queryFn: async () => {
      const { timestamp } = await getBlock(chain, { blockNumber: block ?? 0n });
      return new Date(Number(timestamp) * 1_000);
    },
    enabled: block !== undefined,
    ...staleTimes.fixed,
  });

/** The date of a block. */
export const useBlockDate = (block: bigint | undefined) =>
  useQuery(blockDateOptions(useClients(), block)).data;

/** The bytes of a token's `transfer` to an account, in lower case (EIP-20). */
const transferTo = (account: Address) =>
  `${toFunctionSelector('transfer(address,uint256)')}${pad(account).slice(2)}`.slice(2).toLowerCase();

/**
 * The newest of some payments of a Safe that an account itself made or received; null where it made none of them.
 * What the owners paid to the account is no such payment. Undefined while that is not known.
 */
export function useLastMove(
  { address: safe }: SafeRef,
  account: Address,
  moves: readonly FoundMove[],
): FoundMove | null | undefined {
  const { chain } = useClients();
  const { data } = useQuery({
    queryKey: ['last move', safe, account, moves.map(({ transactionHash }) => transactionHash).join()],
    queryFn: async () => {
      const transactions = await Promise.all(
        moves.map(async (move) => ({
          move,
          ...(await getTransaction(chain, { hash: move.transactionHash })),
        })),
      );
      const own = transactions.find(({ move, from, to, input }) => {
        if (input.toLowerCase().includes(transferTo(account))) return false;
        // An owner who executes a transaction of the Safe uses no allowance.
        const isSender = isAddressEqual(from, account) && !(to && isAddressEqual(to, safe));
        return isSender || [move.to, to].some((one) => one && isAddressEqual(one, account));
      });
      return own?.move ?? null;
    },
    enabled: moves.length > 0,
    ...staleTimes.fixed,
  });
  return moves.length === 0 ? null : data;
}

/** What a module moved with its last transaction; undefined while or because that is not known. */
export function useModuleUse(safe: SafeRef, used: PowerUse | undefined): ModuleExecution | undefined {
  const { chain } = useClients();
  return (
    useQuery({
      queryKey: ['module use', safe.address, used?.transactionHash, used?.index],
      queryFn: async () => {
        const { readModuleExecution } = await import('@/lib/chain/list-module-executions');
        return used ? ((await readModuleExecution(chain, safe, used)) ?? null) : null;
      },
      enabled: used !== undefined,
      ...staleTimes.fixed,
    }).data ?? undefined
  );
}

/** The contracts to which an account's code delegates as a proxy. */
export function useProxyTargets(address: Address) {
  const { chain } = useClients();
  return useQuery({
    queryKey: ['proxy targets', address],
    queryFn: async () => {
      const { readProxyTargets } = await import('@/lib/chain/find-faulty-modules');
      return readProxyTargets(chain, address);
    },
    ...staleTimes.minutes,
  });
}

/** The gateway's record of a contract; null where it has none. */
export function useContractRecord(safe: SafeRef, address: Address) {
  const { gateway } = useClients();
  const query = useQuery({
    queryKey: ['contract record', address],
    queryFn: async ({ signal }) => {
      try {
        return await getContract(gateway, { chainId: safe.chainId, address }, { signal });
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null;
        throw error;
      }
    },
    ...staleTimes.fixed,
  });
  return { ...query, host: gateway.host };
}
