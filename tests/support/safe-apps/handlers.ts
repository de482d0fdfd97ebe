import { vi } from 'vitest';
import { UserRejectedError } from '@/lib/errors/wallet';
import type { GrantedPermission, SafeAppsHandlers, SafeAppsPermissions } from '@/lib/safe-apps/host/handlers';
import { amara, recipient, safe } from '../chain/people';

export const safeTxHash = `0x${'5a'.repeat(32)}` as const;
export const messageHash = `0x${'3e'.repeat(32)}` as const;
export const signature = `0x${'51'.repeat(65)}` as const;

export const safeInfo = {
  safeAddress: safe.address,
  chainId: safe.chainId,
  owners: [amara.address],
  threshold: 1,
  isReadOnly: false,
  nonce: 7,
  implementation: recipient,
  modules: null,
  fallbackHandler: null,
  guard: null,
  version: '1.4.1',
  network: 'BASE',
};

export const chainInfo = {
  chainName: 'Base',
  chainId: '8453',
  shortName: 'base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
  blockExplorerUriTemplate: { address: 'a', txHash: 't', api: 'x' },
};

export const addressBook = [{ address: amara.address, name: 'Amara', chainId: '8453' }];
export const balances = { fiatTotal: '12.5', items: [] };
export const details = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null };

/** A handler for each method that answers at once and remembers how it was asked. */
export function doubleHandlers(others: Partial<SafeAppsHandlers> = {}) {
  return {
    getSafeInfo: vi.fn<SafeAppsHandlers['getSafeInfo']>(async () => safeInfo),
    getChainInfo: vi.fn<SafeAppsHandlers['getChainInfo']>(async () => chainInfo),
    getEnvironmentInfo: vi.fn<SafeAppsHandlers['getEnvironmentInfo']>(async () => ({
      origin: 'https://wallet.example',
    })),
    getSafeBalances: vi.fn<SafeAppsHandlers['getSafeBalances']>(async () => balances),
    getTxBySafeTxHash: vi.fn<SafeAppsHandlers['getTxBySafeTxHash']>(async () => details),
    rpcCall: vi.fn<SafeAppsHandlers['rpcCall']>(async () => '0x10'),
    sendTransactions: vi.fn<SafeAppsHandlers['sendTransactions']>(async () => ({ safeTxHash })),
    signMessage: vi.fn<SafeAppsHandlers['signMessage']>(async () => ({ messageHash, signature })),
    signTypedMessage: vi.fn<SafeAppsHandlers['signTypedMessage']>(async () => ({ safeTxHash })),
    getOffChainSignature: vi.fn<SafeAppsHandlers['getOffChainSignature']>(async () => signature),
    requestAddressBook: vi.fn<SafeAppsHandlers['requestAddressBook']>(async () => addressBook),
    getCurrentTheme: vi.fn<SafeAppsHandlers['getCurrentTheme']>(async () => ({ darkMode: true })),
    ...others,
  };
}

/** Permissions that a person gives or refuses, as told. */
export function doublePermissions({ says = 'yes' }: { readonly says?: 'yes' | 'no' | 'shrugs' } = {}) {
  const granted: GrantedPermission[] = [];
  return {
    granted,
    list: () => granted,
    request: vi.fn<SafeAppsPermissions['request']>(async (methods) => {
      if (says === 'no') throw new UserRejectedError();
      if (says === 'yes') granted.push(...methods.map((method) => ({ method, grantedAt: 1_000 })));
    }),
  };
}
