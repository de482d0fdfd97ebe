import { type DemoOwner, demoMnemonic, demoOwners, demoWalletRdns } from '@/config/demo';
import { deployment } from '@/config/deployment';
import { askPerson } from './ask-person';
import { demoIcon } from './demo-icon';
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

/** Announces one wallet per demo owner (EIP-6963), now and whenever somebody asks. */
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
