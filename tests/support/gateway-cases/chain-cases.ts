import { getIndexingStatus, listMasterCopies } from '@/lib/gateway/resources/chain-status';
import { getChain, getServiceChain, listChains, listServiceChains } from '@/lib/gateway/resources/chains';
import { recipient } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { makeCase } from './gateway-case';

const endpoint = { authentication: 'NO_AUTHENTICATION', value: 'https://rpc.example' };

/** A chain as the gateway sends it. */
export const chainJson = {
  chainId: '8453',
  chainName: 'Base',
  description: '',
  chainLogoUri: null,
  l2: true,
  isTestnet: false,
  zk: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: 'https://logo.example/eth.png' },
  transactionService: 'https://service.example',
  blockExplorerUriTemplate: {
    address: 'https://explorer.example/address/{{address}}',
    txHash: 'https://explorer.example/tx/{{txHash}}',
    api: 'https://explorer.example/api',
  },
  beaconChainExplorerUriTemplate: { publicKey: null },
  disabledWallets: ['keystone'],
  ensRegistryAddress: null,
  balancesProvider: { chainName: null, enabled: false },
  features: ['ERC721', 'EIP1271'],
  gasPrice: [{ type: 'fixed', weiValue: '1000' }],
  publicRpcUri: endpoint,
  rpcUri: { ...endpoint, authentication: 'API_KEY_PATH' },
  safeAppsRpcUri: endpoint,
  shortName: 'base',
  theme: { textColor: '#ffffff', backgroundColor: '#0052ff' },
  recommendedMasterCopyVersion: '1.4.1',
  relayer: null,
};

const rpc = { authentication: 'NO_AUTHENTICATION', url: 'https://rpc.example' };

const chain = {
  kind: 'chain',
  id: 8453,
  name: 'Base',
  shortName: 'base',
  description: '',
  logoUrl: undefined,
  isL2: true,
  isTestnet: false,
  isZk: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUrl: 'https://logo.example/eth.png' },
  transactionServiceUrl: 'https://service.example',
  rpc: { ...rpc, authentication: 'API_KEY_PATH' },
  safeAppsRpc: rpc,
  publicRpc: rpc,
  explorer: {
    address: 'https://explorer.example/address/{{address}}',
    transaction: 'https://explorer.example/tx/{{txHash}}',
    api: 'https://explorer.example/api',
  },
  theme: { textColor: '#ffffff', backgroundColor: '#0052ff' },
  gasPrices: [{ kind: 'fixed', price: 1000n }],
  ensRegistry: undefined,
  disabledWallets: ['keystone'],
  features: ['ERC721', 'EIP1271'],
  recommendedVersion: '1.4.1',
  hasRelayer: false,
};

const next = 'https://elsewhere.example/v1/chains?cursor=limit%3D1%26offset%3D1';

export const chainCases = [
  makeCase(listChains, (signal) => [{ cursor: 'limit=1&offset=0' }, { signal }], {
    sends: { path: '/v1/chains', query: { cursor: 'limit=1&offset=0' } },
    answer: makePage([chainJson, { chainId: '1' }], next),
    becomes: { items: [chain, { kind: 'unreadable', id: '1' }], next: 'limit=1&offset=1' },
  }),
  makeCase(getChain, (signal) => [{ chainId: 8453 }, { signal }], {
    sends: { path: '/v1/chains/8453' },
    answer: chainJson,
    becomes: chain,
  }),
  makeCase(listServiceChains, (signal) => [{}, { signal }], {
    sends: { path: '/v2/chains', query: { serviceKey: 'WALLET_WEB' } },
    answer: makePage([chainJson]),
    becomes: { items: [chain], next: undefined },
  }),
  makeCase(getServiceChain, (signal) => [{ chainId: 8453, serviceKey: 'MOBILE' }, { signal }], {
    sends: { path: '/v2/chains/8453', query: { serviceKey: 'MOBILE' } },
    answer: chainJson,
    becomes: chain,
  }),
  makeCase(listMasterCopies, (signal) => [{ chainId: 8453 }, { signal }], {
    sends: { path: '/v1/chains/8453/about/master-copies' },
    answer: [
      { address: recipient.toLowerCase(), version: '1.4.1' },
      { address: '0x12', version: '1.3.0' },
    ],
    becomes: [
      { kind: 'master-copy', address: recipient, version: '1.4.1' },
      { kind: 'unreadable', id: '0x12' },
    ],
  }),
  makeCase(getIndexingStatus, (signal) => [{ chainId: 8453 }, { signal }], {
    sends: { path: '/v1/chains/8453/about/indexing' },
    answer: { synced: true, lastSync: 1_795_197_605_559, currentBlockNumber: 1 },
    becomes: { isSynced: true, lastSync: new Date(1_795_197_605_559) },
  }),
];
