import type { EIP1193Provider } from 'viem';
import { createBridgeGuest } from '@/lib/bridge/guest';
import type { BridgeHandlers } from '@/lib/bridge/handlers';
import { createBridgeProvider } from '@/lib/bridge/provider';
import type { SafeRef } from '@/lib/safe/types';
import { createSigningClient } from '@/lib/wallet/signing-client';
import type { WalletSession } from '@/lib/wallet/wallet-port';
import { openHost } from './bridge-host';

/** A page in the frame of a Safe wallet that has a Safe open: who is connected, and what the host was asked. */
export function actAs(acting: SafeRef, handlers: Partial<BridgeHandlers> = {}) {
  const opened = openHost({ safe: acting, handlers });
  opened.pair.deliverAlways();
  const guest = createBridgeGuest({ transport: opened.pair.app });
  // It answers every method as EIP-1193 has it; viem knows the type of each answer, the bridge does not.
  const provider = createBridgeProvider({ guest, safe: acting }) as unknown as EIP1193Provider;
  const session: WalletSession = {
    status: 'connected',
    account: acting.address,
    chainId: acting.chainId,
    walletName: 'Safe',
    hostOrigin: 'https://app.safe.global',
  };
  return { ...opened, session, walletClient: createSigningClient(provider, acting.address) };
}
