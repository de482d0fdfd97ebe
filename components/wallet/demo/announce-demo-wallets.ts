import { type DemoOwner, demoMnemonic, demoOwners, demoWalletRdns } from '@/config/demo';
import { deployment } from '@/config/deployment';
import { askPerson } from './ask-person';
import { createDemoProvider, type DemoProvider } from './demo-provider';
import { createDemoRpc } from './demo-rpc';

type AnnouncedWallet = {
  readonly info: {
    readonly uuid: string;
    readonly name: string;
    readonly icon: string;
    readonly rdns: string;
  };
  readonly provider: DemoProvider;
};

async function deriveAccount(owner: DemoOwner) {
  const { mnemonicToAccount } = await import('viem/accounts');
  return mnemonicToAccount(demoMnemonic, { addressIndex: owner.addressIndex });
}

/** Announces one wallet per demo owner (EIP-6963), now and on every request. */
export function announceDemoWallets(): void {
  const rpc = createDemoRpc(deployment.rpcUrls[0] ?? '');
  const wallets = demoOwners.map(
    (owner): AnnouncedWallet => ({
      info: Object.freeze({
        uuid: crypto.randomUUID(),
        name: `${owner.name} (demo)`,
        icon: demoIcon(owner.name, owner.address),
        rdns: `${demoWalletRdns}.${owner.name.toLowerCase()}`,
      }),
      provider: createDemoProvider({
        owner,
        storage: window.localStorage,
        onOtherTab: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
        rpc,
        askPerson: (request) => askPerson(owner, request),
        getAccount: () => deriveAccount(owner),
      }),
    }),
  );
  const announce = () => {
    for (const wallet of wallets)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(wallet) }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** The picture of a demo wallet: its owner's initial. */
function demoIcon(name: string, address: string): string {
  const hue = Number.parseInt(address.slice(2, 5), 16) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 60% 34%)"/><text x="48" y="64" text-anchor="middle" font-family="sans-serif" font-size="46" font-weight="600" fill="#fff">${name.slice(0, 1)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
