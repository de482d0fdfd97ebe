import type { Address } from 'viem';
import { demoTokens } from './demo-tokens';
import type { PriceSources } from './price-feeds';

/** Price feeds of the local chain only. Starting the demo compares their addresses with those that were deployed. */
export const demoFeeds = {
  ether: { pair: 'ETH / USD', address: '0xCB07EDDD26422A10887745DBB6a15a1f30CA2771' },
  usdc: { pair: 'tUSDC / USD', address: '0xA2155cAa4c612B722a33AE35B2cE74165CE7C4Cd' },
} as const satisfies Readonly<Record<string, { readonly pair: string; readonly address: Address }>>;

/** The rounds of the demo are days apart. */
const heartbeat = 30 * 86_400;

export const demoPriceSources: PriceSources = {
  sequencer: undefined,
  feeds: [
    { token: 'native', feeds: [{ ...demoFeeds.ether, heartbeat }] },
    { token: demoTokens.usdc.address, feeds: [{ ...demoFeeds.usdc, heartbeat }] },
  ],
};
