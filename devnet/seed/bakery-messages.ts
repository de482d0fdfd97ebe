import { demoSafes } from '@/config/demo-safes';
import { localChainId } from '@/devnet/chain/chain-client';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import type { Step } from '@/devnet/seed/scenario';

const safe = demoSafes.bakery.address;
const [amara, bruno, chiara] = [accountsOfDemo('Amara'), accountsOfDemo('Bruno'), accountsOfDemo('Chiara')];

const stallOrder = {
  domain: { name: 'Saturday Market', version: '1', chainId: localChainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    StallOrder: [
      { name: 'tenant', type: 'address' },
      { name: 'pitch', type: 'uint256' },
      { name: 'goods', type: 'string' },
    ],
  },
  primaryType: 'StallOrder',
  // Numbers as text: this is sent as JSON.
  message: { tenant: safe, pitch: '7', goods: 'Bread and pastry' },
} as const;

/** What the bakery signed without a transaction, and who may propose in an owner's name. */
export const bakeryMessages: readonly Step[] = [
  {
    daysAgo: 9.3,
    tell: (builder) =>
      builder.appoint({ safe, owner: amara, delegate: accountsOfDemo('Esi').address, label: 'Bookkeeping' }),
  },
  {
    daysAgo: 2.3,
    tell: (builder) =>
      builder.sendMessage({
        ...{ safe, signers: [bruno, chiara] },
        message: 'Hearth Bakery confirms that this Safe receives its wholesale payments.',
      }),
  },
  {
    daysAgo: 0.5,
    tell: (builder) => builder.sendMessage({ safe, signers: [amara], message: stallOrder }),
  },
];
