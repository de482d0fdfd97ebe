import { expect } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { getBalances } from '@/lib/gateway/resources/balances';
import { getIndexingStatus, listMasterCopies } from '@/lib/gateway/resources/chain-status';
import { getChain, getServiceChain, listChains, listServiceChains } from '@/lib/gateway/resources/chains';
import { listCollectibles } from '@/lib/gateway/resources/collectibles';
import { getCreation } from '@/lib/gateway/resources/creation';
import { listFiatCodes } from '@/lib/gateway/resources/fiat-codes';
import { listOverviews } from '@/lib/gateway/resources/overviews';
import { listAllOwnedSafes, listOwnedSafes } from '@/lib/gateway/resources/owners';
import { getNonces, getSafe } from '@/lib/gateway/resources/safes';
import {
  listIncomingTransfers,
  listModuleTransactions,
  listMultisigTransactions,
} from '@/lib/gateway/resources/transactions/filtered-lists';
import { listHistory, listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import { payment } from '@/tests/devnet/gateway/fixture';
import type { ServedCall } from './contract-world';

const base = expect.objectContaining({ kind: 'chain', id: 8453, nativeCurrency: expect.anything() });
const collectible = expect.objectContaining({
  kind: 'collectible',
  contract: demoTokens.stallPass.address,
});
const listed = (id: string) =>
  expect.objectContaining({ kind: 'transaction', transaction: expect.objectContaining({ id }) });

/** Questions about chains, Safes and their lists. */
export const servedLists = {
  listChains: async ({ client }) => [await listChains(client), { items: [base] }],
  getChain: async ({ client }) => [await getChain(client, { chainId: 8453 }), base],
  listServiceChains: async ({ client }) => [await listServiceChains(client), { items: [base] }],
  getServiceChain: async ({ client }) => [await getServiceChain(client, { chainId: 8453 }), base],
  listMasterCopies: async ({ client }) => [
    await listMasterCopies(client, { chainId: 8453 }),
    expect.arrayContaining([expect.objectContaining({ kind: 'master-copy', version: '1.4.1+L2' })]),
  ],
  getIndexingStatus: async ({ client }) => [
    await getIndexingStatus(client, { chainId: 8453 }),
    { isSynced: true, lastSync: expect.any(Date) },
  ],
  getSafe: async ({ client, makeSafe }) => {
    const { safe, owner } = await makeSafe();
    return [await getSafe(client, safe), { address: safe.address, owners: [owner.address], nonce: 0n }];
  },
  listOverviews: async ({ client, makeRichSafe, makeSafe }) => {
    const [{ safe }, other] = [await makeRichSafe(), await makeSafe()];
    const safes = [safe, other.safe];
    return [
      await listOverviews(client, { safes, currency: 'usd' }),
      safes.map(({ address }) => expect.objectContaining({ kind: 'safe', address })),
    ];
  },
  getNonces: async ({ client, makeSafe, propose }) => {
    const made = await makeSafe();
    await propose(made, payment(made.owner.address, 4));
    return [await getNonces(client, made.safe), { currentNonce: 0n, recommendedNonce: 5n }];
  },
  getCreation: async ({ client, makeSafe }) => [
    await getCreation(client, (await makeSafe()).safe),
    { date: expect.any(Date), factory: expect.stringMatching(/^0x/) },
  ],
  listOwnedSafes: async ({ client, makeSafe }) => {
    const { safe, owner } = await makeSafe();
    return [await listOwnedSafes(client, { owner: owner.address, chainId: 8453 }), [safe.address]];
  },
  listAllOwnedSafes: async ({ client, makeSafe }) => {
    const { safe, owner } = await makeSafe();
    const byChain = await listAllOwnedSafes(client, { owner: owner.address });
    return [[...byChain], [[8453, [safe.address]]]];
  },
  getBalances: async ({ client, makeRichSafe }) => {
    const { safe } = await makeRichSafe();
    const { usdc } = demoTokens;
    return [
      (await getBalances(client, { safe })).items,
      expect.arrayContaining([
        expect.objectContaining({ kind: 'native', amount: 10n ** 18n }),
        expect.objectContaining({ kind: 'erc20', address: usdc.address, amount: 5_000_000n }),
      ]),
    ];
  },
  listFiatCodes: async ({ client }) => [await listFiatCodes(client), expect.arrayContaining(['USD'])],
  listCollectibles: async ({ client, makeRichSafe }) => [
    await listCollectibles(client, { safe: (await makeRichSafe()).safe }),
    { items: [collectible], next: undefined },
  ],
  listHistory: async ({ client, makeRichSafe }) => {
    const { safe } = await makeRichSafe();
    const { items } = await listHistory(client, safe, { timezone: 'Europe/Berlin' });
    return [items.at(-1), listed(`creation_${safe.address}`)];
  },
  listQueue: async ({ client, makeSafe, propose }) => {
    const made = await makeSafe();
    const { claimed } = await propose(made);
    const { items } = await listQueue(client, made.safe);
    return [items, [{ kind: 'label', label: 'Next' }, listed(claimed.id)]];
  },
  listIncomingTransfers: async ({ client, makeRichSafe }) => {
    const { safe } = await makeRichSafe();
    const { items } = await listIncomingTransfers(client, { safe, filter: { value: 10n ** 18n } });
    const info = { kind: 'transfer', direction: 'incoming', recipient: safe.address };
    return [items, [{ kind: 'transaction', transaction: { info } }]];
  },
  listModuleTransactions: async ({ client, makeSafe }) => [
    await listModuleTransactions(client, { safe: (await makeSafe()).safe }),
    { items: [], next: undefined },
  ],
  listMultisigTransactions: async ({ client, makeSafe, propose }) => {
    const made = await makeSafe();
    const { claimed } = await propose(made);
    await propose(made, payment(otherAccount().address, 1));
    const { items } = await listMultisigTransactions(client, { safe: made.safe, filter: { nonce: 0n } });
    return [items, [listed(claimed.id)]];
  },
} satisfies Record<string, ServedCall>;
