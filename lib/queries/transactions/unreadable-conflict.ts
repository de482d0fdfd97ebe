import { useInfiniteQuery } from '@tanstack/react-query';
import { useClients } from '@/lib/hooks/use-clients';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { queueOptions } from './transactions';

/** Whether the loaded queue has an unreadable row with this nonce; only asked while a wallet is connected. */
export function useHasUnreadableConflict(safe: SafeRef, nonce: bigint | undefined): boolean {
  const isConnected = useSession().status === 'connected';
  const { data } = useInfiniteQuery({ ...queueOptions(useClients(), safe), enabled: isConnected });
  return data?.some((item) => item.kind === 'unreadable' && item.nonce === nonce) ?? false;
}
