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

/** How often the surrounding wallet is asked for an incomplete signature, while the page is visible. */
const followIntervalMs = 4_000;

/** The surrounding wallet's Safe. Throws `wallet-not-connected` where there is none. */
async function requireSurroundingSafe(wallet: WalletFacade) {
  await wallet.getWalletClient();
  const surrounding = wallet.getSurroundingPage();
  if (surrounding?.kind !== 'safe') throw new WalletError({ kind: 'wallet-not-connected' });
  return surrounding;
}

/** Asks the surrounding wallet to have its owners sign a message of its Safe. */
export function useSignInSurroundingWallet() {
  const clients = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SurroundingMessageRequest) => {
      const { signInSurroundingWallet } = await import('@/lib/actions/surrounding/surrounding-messages');
      return signInSurroundingWallet(clients, await requireSurroundingSafe(wallet), request);
    },
    onSuccess: (_handed, { reviewed }) => refresh(queryClient, 'messageSigned', reviewed.safe),
  });
}

/** The state of a message; there is no deadline, because owners sign when they like. */
export function useSurroundingMessage(handed: HandedMessage) {
  const { chain } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useQuery(
    queryOptions({
      queryKey: keys.surroundingMessage(
        handed.safe,
        handed.messageHash,
        handed.safeTxHash ?? handed.signature,
      ),
      queryFn: async (): Promise<SurroundingMessageState> => {
        const { followSurroundingMessage } = await import('@/lib/actions/surrounding/surrounding-messages');
        const { messages } = await requireSurroundingSafe(wallet);
        const state = await followSurroundingMessage({ chain, messages }, handed);
        // The answer doesn't wait for the refetch.
        if (state.kind === 'valid') void refresh(queryClient, 'messageSigned', handed.safe);
        return state;
      },
      refetchInterval: ({ state: { data } }) =>
        data === undefined || data.kind === 'waiting' ? followIntervalMs : false,
      structuralSharing: false,
    }),
  );
}
