import type { EIP1193Provider } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createGuest } from '@/lib/safe-apps/guest/guest';
import { createSafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { createSigningClient } from '@/lib/wallet/adapter/signing-client';
import type { WalletSession } from '@/lib/wallet/adapter/wallet-facade';
import type { SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import { createSurroundingMessages } from '@/lib/wallet/frame/surrounding-messages';
import { createSurroundingTheme } from '@/lib/wallet/frame/surrounding-theme';
import { openHost } from './host';

/** A page in the frame of a Safe wallet that has a Safe open: who is connected, and what the wallet was asked. */
export function actAs(acting: SafeRef, handlers: Partial<SafeAppsHandlers> = {}) {
  const opened = openHost({ safe: acting, handlers });
  opened.pair.submitAlways();
  const guest = createGuest({ transport: opened.pair.app });
  const provider = createSafeAppsProvider({ guest, safe: acting });
  const origin = 'https://app.safe.global';
  const surrounding: SurroundingSafe = {
    ...{ kind: 'safe', origin, safe: acting, provider },
    messages: createSurroundingMessages(guest),
    theme: createSurroundingTheme(guest),
  };
  const session: WalletSession = {
    status: 'connected',
    account: acting.address,
    chainId: acting.chainId,
    walletName: 'Safe',
    surroundingOrigin: origin,
  };
  // It answers every method as EIP-1193 has it; viem knows the type of each answer, the Safe Apps protocol does not.
  const walletClient = createSigningClient(provider as unknown as EIP1193Provider, acting.address);
  // The wallet's own end goes by another name than the page's view of it.
  return { ...opened, session, walletClient, around: surrounding };
}
