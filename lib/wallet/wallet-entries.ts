import type { Wallet } from '@rainbow-me/rainbowkit';
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { createConnector } from 'wagmi';
import { type InjectedParameters, injected, safe } from 'wagmi/connectors';
import type { WalletId } from '@/config/wallets';

/** RainbowKit does not export this type; every list of wallets takes it. */
export type CreateWallet = (parameters: Parameters<typeof rainbowWallet>[0] & { appName: string }) => Wallet;

type CreateConnector = Wallet['createConnector'];

/** A wallet host may answer slowly; wagmi's own limit is 10 ms. */
const safeInfoTimeoutMs = 2_000;

/** RainbowKit's entries refuse to describe a wallet without a project id. This one never leaves the browser. */
const descriptionOnlyProjectId = '0'.repeat(32);

const hasBrowserWallet = () => 'ethereum' in window && Boolean(window.ethereum);

const injectedAs =
  (target: InjectedParameters['target']): CreateConnector =>
  (details) =>
    createConnector((config) => ({ ...injected({ target })(config), ...details }));

/** The detected extension or the way to get it, and nothing that needs a relay. */
function withoutRelay(wallet: Wallet): Wallet {
  const { qrCode: _qrCode, mobile: _mobile, ...rest } = wallet;
  if (wallet.installed) return rest;
  return {
    ...rest,
    installed: false,
    createConnector: injectedAs(() => ({ id: wallet.id, name: wallet.name, provider: () => undefined })),
  };
}

const hasRelay = (projectId: string | undefined): projectId is string => Boolean(projectId);

const entries: Readonly<Record<WalletId, CreateWallet>> = {
  browser: () => ({ ...injectedWallet(), installed: hasBrowserWallet() }),
  safe: () => ({
    ...safeWallet(),
    createConnector: (details) =>
      createConnector((config) => ({
        ...safe({
          allowedDomains: [/^https:\/\/app\.safe\.global$/],
          unstable_getInfoTimeout: safeInfoTimeoutMs,
        })(config),
        ...details,
      })),
  }),
  rainbow: (parameters) =>
    hasRelay(parameters.projectId)
      ? rainbowWallet(parameters)
      : withoutRelay(rainbowWallet({ ...parameters, projectId: descriptionOnlyProjectId })),
  coinbase: (parameters) => coinbaseWallet(parameters),
  metaMask: (parameters) => {
    const projectId = parameters.projectId || descriptionOnlyProjectId;
    const wallet = metaMaskWallet({ ...parameters, projectId });
    // The extension is spoken to directly, without MetaMask's own package in between.
    if (wallet.installed) return { ...withoutRelay(wallet), createConnector: injectedAs('metaMask') };
    return hasRelay(parameters.projectId) ? wallet : withoutRelay(wallet);
  },
  walletConnect: (parameters) => walletConnectWallet({ projectId: parameters.projectId }),
  brave: () => braveWallet(),
};

/** How each wallet of the list is described and reached; without a project id nothing that needs a relay is there. */
export function createWalletEntries(
  ids: readonly WalletId[],
  projectId: string | undefined,
): readonly CreateWallet[] {
  return ids.filter((id) => id !== 'walletConnect' || hasRelay(projectId)).map((id) => entries[id]);
}
