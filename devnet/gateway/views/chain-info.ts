import { base, chainShortName } from '@/config/chains';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { noLogo } from '@/devnet/gateway/views/no-logo';

export const recommendedVersion = '1.4.1';

export function chainInfo({ chainId, publicRpcUrl, relayer, servesRecovery }: GatewayContext) {
  const rpc = { authentication: 'NO_AUTHENTICATION', value: publicRpcUrl };
  const explorer = base.blockExplorers.default.url;
  return {
    ...{ chainId: String(chainId), chainName: base.name, description: '', chainLogoUri: null },
    ...{ l2: true, isTestnet: false, zk: false },
    nativeCurrency: { ...base.nativeCurrency, logoUri: noLogo },
    transactionService: publicRpcUrl,
    blockExplorerUriTemplate: {
      address: `${explorer}/address/{{address}}`,
      txHash: `${explorer}/tx/{{txHash}}`,
      api: `${explorer}/api?module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}`,
    },
    beaconChainExplorerUriTemplate: { publicKey: null },
    ...{ disabledWallets: [], ensRegistryAddress: null },
    balancesProvider: { chainName: null, enabled: false },
    features: [
      ...['ERC721', 'SAFE_APPS', 'EIP1271', 'CONTRACT_INTERACTION', 'EIP1559', 'SAFE_TX_GAS_OPTIONAL'],
      ...['PUSH_NOTIFICATIONS', ...(servesRecovery ? ['RECOVERY'] : [])],
    ],
    gasPrice: [],
    ...{ publicRpcUri: rpc, rpcUri: rpc, safeAppsRpcUri: rpc },
    shortName: chainShortName,
    theme: { textColor: '#ffffff', backgroundColor: '#0052ff' },
    recommendedMasterCopyVersion: recommendedVersion,
    relayer: relayer
      ? {
          ...{ type: relayer.type, safeCreationSponsored: false, safeTransactionSponsored: true },
          enableTenderlySimulationBeforeRelay: relayer.simulation !== undefined,
        }
      : null,
  };
}
