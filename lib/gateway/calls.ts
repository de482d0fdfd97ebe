import type { GatewayCall } from './call';

// Every call there is (specification, section 7, and what today's service needs beside it): one row each, named as its
// function. The functions' tests and the local gateway's routes are checked against this list, so that none is forgotten.
// Each row is a constant of its own: a page ships only those it uses.

// Chains

export const listChainsCall = { method: 'GET', path: '/v1/chains' } as const satisfies GatewayCall;
export const getChainCall = { method: 'GET', path: '/v1/chains/{chainId}' } as const satisfies GatewayCall;
export const listServiceChainsCall = { method: 'GET', path: '/v2/chains' } as const satisfies GatewayCall;
export const getServiceChainCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}',
} as const satisfies GatewayCall;
export const listMasterCopiesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/about/master-copies',
} as const satisfies GatewayCall;
export const getIndexingStatusCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/about/indexing',
} as const satisfies GatewayCall;

// Safes and their owners

export const getSafeCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}',
} as const satisfies GatewayCall;
export const listOverviewsCall = { method: 'GET', path: '/v1/safes' } as const satisfies GatewayCall;
export const getNoncesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/nonces',
} as const satisfies GatewayCall;
export const getCreationCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/transactions/creation',
} as const satisfies GatewayCall;
export const listOwnedSafesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/owners/{address}/safes',
} as const satisfies GatewayCall;
export const listAllOwnedSafesRetiredCall = {
  method: 'GET',
  path: '/v1/owners/{address}/safes',
  isRetired: true,
} as const satisfies GatewayCall;
export const listAllOwnedSafesCall = {
  method: 'GET',
  path: '/v2/owners/{address}/safes',
} as const satisfies GatewayCall;

// Assets

export const getBalancesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/balances/{currency}',
  deadline: 30_000,
} as const satisfies GatewayCall;
export const listFiatCodesCall = {
  method: 'GET',
  path: '/v1/balances/supported-fiat-codes',
} as const satisfies GatewayCall;
export const listCollectiblesRetiredCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/collectibles',
  isRetired: true,
  deadline: 30_000,
} as const satisfies GatewayCall;
export const listCollectiblesCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}/safes/{address}/collectibles',
  deadline: 30_000,
} as const satisfies GatewayCall;

// Transactions

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

// Messages

export const listMessagesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/messages',
} as const satisfies GatewayCall;
export const proposeMessageCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/messages',
} as const satisfies GatewayCall;
export const getMessageCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/messages/{message_hash}',
} as const satisfies GatewayCall;
export const confirmMessageCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/messages/{message_hash}/signatures',
} as const satisfies GatewayCall;

// Delegates

export const listDelegatesCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}/delegates',
} as const satisfies GatewayCall;
export const createDelegateCall = {
  method: 'POST',
  path: '/v2/chains/{chainId}/delegates',
} as const satisfies GatewayCall;
export const deleteDelegateCall = {
  method: 'DELETE',
  path: '/v2/chains/{chainId}/delegates/{delegate}',
} as const satisfies GatewayCall;

// Relaying

export const relayTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/relay',
} as const satisfies GatewayCall;
export const getRelayCountCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/relay/{address}',
} as const satisfies GatewayCall;
export const getRelayStatusCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/relay/status/{taskId}',
} as const satisfies GatewayCall;

// Safe Apps

export const listSafeAppsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safe-apps',
} as const satisfies GatewayCall;

// Sign-in

export const getAuthNonceCall = {
  method: 'GET',
  path: '/v1/auth/nonce',
  withSession: true,
} as const satisfies GatewayCall;
export const verifyAuthCall = {
  method: 'POST',
  path: '/v1/auth/verify',
  withSession: true,
} as const satisfies GatewayCall;
export const getAuthMeCall = {
  method: 'GET',
  path: '/v1/auth/me',
  withSession: true,
} as const satisfies GatewayCall;
export const logoutCall = {
  method: 'POST',
  path: '/v1/auth/logout',
  withSession: true,
} as const satisfies GatewayCall;

// Notifications

export const registerDeviceCall = {
  method: 'POST',
  path: '/v1/register/notifications',
} as const satisfies GatewayCall;
export const unregisterSafeCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}',
} as const satisfies GatewayCall;
export const unregisterDeviceCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/notifications/devices/{uuid}',
} as const satisfies GatewayCall;
export const registerRecoveryModuleCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/recovery',
  withSession: true,
} as const satisfies GatewayCall;

// E-mail addresses

export const registerEmailCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails',
  isRetired: true,
} as const satisfies GatewayCall;
export const changeEmailCall = {
  method: 'PUT',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}',
  isRetired: true,
} as const satisfies GatewayCall;
export const resendEmailCodeCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}/verify-resend',
  isRetired: true,
} as const satisfies GatewayCall;
export const verifyEmailCall = {
  method: 'PUT',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}/verify',
  isRetired: true,
} as const satisfies GatewayCall;
export const getRegisteredEmailCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}',
  isRetired: true,
} as const satisfies GatewayCall;
export const deleteRegisteredEmailCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/safes/{safe_address}/emails/{signer}',
  isRetired: true,
} as const satisfies GatewayCall;
export const unsubscribeCall = {
  method: 'DELETE',
  path: '/v1/subscriptions',
  isRetired: true,
} as const satisfies GatewayCall;
export const unsubscribeAllCall = {
  method: 'DELETE',
  path: '/v1/subscriptions/all',
  isRetired: true,
} as const satisfies GatewayCall;

// Accounts

export const createAccountCall = {
  method: 'POST',
  path: '/v1/accounts',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const getAccountCall = {
  method: 'GET',
  path: '/v1/accounts/{address}',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const deleteAccountCall = {
  method: 'DELETE',
  path: '/v1/accounts/{address}',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const listAccountDataTypesCall = {
  method: 'GET',
  path: '/v1/accounts/data-types',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const getAccountDataSettingsCall = {
  method: 'GET',
  path: '/v1/accounts/{address}/data-settings',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
export const putAccountDataSettingsCall = {
  method: 'PUT',
  path: '/v1/accounts/{address}/data-settings',
  withSession: true,
  isRetired: true,
} as const satisfies GatewayCall;
