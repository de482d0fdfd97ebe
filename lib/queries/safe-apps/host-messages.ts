import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  HandedMessage,
  SurroundingMessageRequest,
  SurroundingMessageState,
} from '@/lib/actions/surrounding/surrounding-messages';
import { WalletError } from '@/lib/errors/wallet';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { WalletFacade } from '@/lib/wallet/adapter/wallet-facade';
import { keys } from '../keys';
import { refresh } from '../refresh';

/** How often the host is asked for a signature that is not complete, while somebody sees the page. */
const followIntervalMs = 4_000;

/** The Safe of the wallet around the page, while it is what is connected. */
async function requireHost(wallet: WalletFacade) {
  await wallet.getWalletClient();
  const host = wallet.getSurroundingPage();
  if (host?.kind !== 'safe') throw new WalletError({ kind: 'wallet-not-connected' });
  return host;
}

/** Asks the host to have its owners sign a message of its own Safe. */
export function useSignThroughHost() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SurroundingMessageRequest) => {
      const { signInSurroundingWallet } = await import('@/lib/actions/surrounding/surrounding-messages');
      return signInSurroundingWallet(clients, await requireHost(wallet), request);
    },
    onSuccess: (_handed, { reviewed }) => refresh(queryClient, 'messageSigned', reviewed.safe),
  });
}

/** What has become of a message; there is no deadline, because owners have none. */
export function useHostMessage(handed: HandedMessage) {
  const { chain } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useQuery(
    queryOptions({
      queryKey: keys.hostMessage(handed.safe, handed.messageHash, handed.safeTxHash ?? handed.signature),
      queryFn: async (): Promise<SurroundingMessageState> => {
        const { followSurroundingMessage } = await import('@/lib/actions/surrounding/surrounding-messages');
        const { messages } = await requireHost(wallet);
        const state = await followSurroundingMessage({ chain, messages }, handed);
        // Nothing waits for the refetching.
        if (state.kind === 'valid') void refresh(queryClient, 'messageSigned', handed.safe);
        return state;
      },
      refetchInterval: ({ state: { data } }) =>
        data === undefined || data.kind === 'waiting' ? followIntervalMs : false,
      // bigint values have no structure to share
      structuralSharing: false,
    }),
  );
}
