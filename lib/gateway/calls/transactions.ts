import type { GatewayCall } from '../http/call';

export const listHistoryCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/transactions/history',
} as const satisfies GatewayCall;
export const listQueueCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/transactions/queued',
} as const satisfies GatewayCall;
export const listIncomingTransfersCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/incoming-transfers',
} as const satisfies GatewayCall;
export const listModuleTransactionsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/module-transactions',
} as const satisfies GatewayCall;
export const listMultisigTransactionsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/multisig-transactions',
} as const satisfies GatewayCall;
export const getTransactionCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/transactions/{transactionId}',
} as const satisfies GatewayCall;
export const proposeTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/transactions/{safe_address}/propose',
} as const satisfies GatewayCall;
export const confirmTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/transactions/{safeTxHash}/confirmations',
} as const satisfies GatewayCall;
export const deleteTransactionCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/transactions/{safeTxHash}',
} as const satisfies GatewayCall;
export const estimateTransactionCall = {
  method: 'POST',
  path: '/v2/chains/{chainId}/safes/{safe_address}/multisig-transactions/estimations',
  isQuestion: true,
} as const satisfies GatewayCall;
export const getConfirmationViewCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/views/transaction-confirmation',
  isQuestion: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const previewTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/transactions/{safe_address}/preview',
  isQuestion: true,
} as const satisfies GatewayCall;
export const decodeDataCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/data-decoder',
  isQuestion: true,
} as const satisfies GatewayCall;
export const getContractCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/contracts/{contractAddress}',
} as const satisfies GatewayCall;
