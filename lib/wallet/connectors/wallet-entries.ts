import type { Wallet } from '@rainbow-me/rainbowkit';
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { createConnector } from 'wagmi';
import { type InjectedParameters, injected } from 'wagmi/connectors';
import { rainbowExtension, type WalletId } from '@/config/wallets';
import { normalizeIconAccent } from '../icon-accent';
import { requireProjectId } from './require-project-id';
import { createSafeEntry } from './safe-entry';

/** RainbowKit does not export this type, which every list of wallets has. */
export type CreateWallet = (parameters: Parameters<typeof rainbowWallet>[0] & { appName: string }) => Wallet;

type CreateConnector = Wallet['createConnector'];

/** RainbowKit's entries need a project id to describe a wallet. This one never leaves the browser. */
const descriptionOnlyProjectId = '0'.repeat(32);

const hasBrowserWallet = () => 'ethereum' in window && Boolean(window.ethereum);

const injectedAs =
  (target: InjectedParameters['target']): CreateConnector =>
  (details) =>
    createConnector((config) => ({ ...injected({ target })(config), ...details }));

/** Creates a connector that connects to nothing. */
export const absentConnector = ({ id, name }: Pick<Wallet, 'id' | 'name'>): CreateConnector =>
  injectedAs(() => ({ id, name, provider: () => undefined }));

/** Keeps the detected extension or its download, and removes everything that needs a relay. */
function withoutRelay(wallet: Wallet): Wallet {
  const { qrCode: _qrCode, mobile: _mobile, ...rest } = wallet;
  if (wallet.installed) return rest;
  return {
    ...rest,
    installed: false,
    createConnector: absentConnector(wallet),
  };
}

const hasRelay = (projectId: string | undefined): projectId is string => Boolean(projectId);

const entries: Readonly<Record<WalletId, CreateWallet>> = {
  browser: () => ({ ...injectedWallet(), installed: hasBrowserWallet() }),
  safe: () => createSafeEntry(),
  rainbow: (parameters) => {
    const projectId = parameters.projectId || descriptionOnlyProjectId;
    const wallet = { ...rainbowWallet({ ...parameters, projectId }), extension: rainbowExtension };
    return hasRelay(parameters.projectId) ? wallet : withoutRelay(wallet);
  },
  coinbase: (parameters) => coinbaseWallet(parameters),
  metaMask: (parameters) => {
    const projectId = parameters.projectId || descriptionOnlyProjectId;
    const wallet = metaMaskWallet({ ...parameters, projectId });
    // The extension is used directly, without MetaMask's own package.
    if (wallet.installed) return { ...withoutRelay(wallet), createConnector: injectedAs('metaMask') };
    return hasRelay(parameters.projectId) ? wallet : withoutRelay(wallet);
  },
  walletConnect: ({ projectId, walletConnectParameters }) =>
    walletConnectWallet({ projectId: requireProjectId(projectId), options: walletConnectParameters }),
  brave: () => braveWallet(),
};

/** RainbowKit refuses a color without its hash sign, and its error for an invalid color is not the specification's. */
const withHexAccent =
  (create: CreateWallet): CreateWallet =>
  (parameters) => {
    const { iconAccent, ...wallet } = create(parameters);
    if (iconAccent === undefined) return wallet;
    return { ...wallet, iconAccent: normalizeIconAccent(iconAccent, wallet.name) };
  };

/**
 * Creates the descriptions and connectors of the listed wallets; without a project id those that need a relay are left
 * out. A description throws ConfigError for an invalid accent color.
 */
export function createWalletEntries(
  ids: readonly WalletId[],
  projectId: string | undefined,
): readonly CreateWallet[] {
  return ids
    .filter((id) => id !== 'walletConnect' || hasRelay(projectId))
    .map((id) => withHexAccent(entries[id]));
}
