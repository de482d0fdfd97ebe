import type { GatewayCall } from '@/lib/gateway/http/call';

type Payload =
  /** No body, no query, no headers of its own. */
  | 'none'
  /** Whatever its query says. */
  | 'query'
  | 'not shown'
  /** Fields of the body. */
  | readonly string[]
  /** Words of the query that the row names. */
  | { readonly query: readonly string[] };

/** A line of the specification's table of calls, with the functions that are its rows of the list. */
export type SpecifiedCall = {
  readonly method: GatewayCall['method'];
  readonly path: string;
  readonly payload: Payload;
  readonly credentials?: true;
  readonly name: string;
};

const safe = '/v1/chains/{chainId}/safes';
const emails = `${safe}/{safe_address}/emails`;
const devices = '/v1/chains/{chainId}/notifications/devices/{uuid}';
const step = ['data', 'operation', 'to', 'value'];

const asked = (name: string, path: string, payload: Payload = 'none'): SpecifiedCall => ({
  ...{ method: 'GET', path, payload, name },
});
const sent = (
  method: GatewayCall['method'],
  name: string,
  path: string,
  payload: Payload = 'none',
): SpecifiedCall => ({ method, path, payload, name });
const withCredentials = (call: SpecifiedCall): SpecifiedCall => ({ ...call, credentials: true });

/** Section 7 of the specification, in its order; a line with several paths or methods is several here. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  sent('POST', 'relayTransaction', '/v1/chains/{chainId}/relay', 'not shown'),
  // The specification has none. Today's gateway answers 0 of 0 where it is not told which transaction is meant.
  asked('getRelayCount', '/v1/chains/{chainId}/relay/{address}', { query: ['safeTxHash'] }),
  asked('getSafe', `${safe}/{address}`),
  asked('listIncomingTransfers', `${safe}/{address}/incoming-transfers`, 'query'),
  asked('listModuleTransactions', `${safe}/{address}/module-transactions`, 'query'),
  asked('listMultisigTransactions', `${safe}/{address}/multisig-transactions`, 'query'),
  asked('getBalances', `${safe}/{address}/balances/{currency}`, 'query'),
  asked('listFiatCodes', '/v1/balances/supported-fiat-codes'),
  asked('listOwnedSafes', '/v1/chains/{chainId}/owners/{address}/safes'),
  asked('listAllOwnedSafesRetired', '/v1/owners/{address}/safes'),
  // "none" there; their queries are optional, and the hosted service reads them.
  asked('listCollectiblesRetired', `${safe}/{address}/collectibles`, 'query'),
  asked('listCollectibles', '/v2/chains/{chainId}/safes/{address}/collectibles', 'query'),
  asked('listHistory', `${safe}/{safe_address}/transactions/history`, 'query'),
  asked('listQueue', `${safe}/{safe_address}/transactions/queued`, 'query'),
  asked('getTransaction', '/v1/chains/{chainId}/transactions/{transactionId}'),
  sent('DELETE', 'deleteTransaction', '/v1/chains/{chainId}/transactions/{safeTxHash}', ['signature']),
  sent(
    'POST',
    'estimateTransaction',
    '/v2/chains/{chainId}/safes/{safe_address}/multisig-transactions/estimations',
    'not shown',
  ),
  asked('getNonces', `${safe}/{safe_address}/nonces`),
  sent('POST', 'proposeTransaction', '/v1/chains/{chainId}/transactions/{safe_address}/propose', 'not shown'),
  sent('POST', 'getConfirmationView', `${safe}/{safe_address}/views/transaction-confirmation`, step),
  sent('POST', 'previewTransaction', '/v1/chains/{chainId}/transactions/{safe_address}/preview', step),
  asked('listChains', '/v1/chains', 'query'),
  asked('getChain', '/v1/chains/{chainId}'),
  // "none" there; the site that asks may name itself.
  asked('listSafeApps', '/v1/chains/{chainId}/safe-apps', 'query'),
  asked('listMasterCopies', '/v1/chains/{chainId}/about/master-copies'),
  asked('getIndexingStatus', '/v1/chains/{chainId}/about/indexing'),
  sent('POST', 'decodeData', '/v1/chains/{chainId}/data-decoder', ['data', 'operation', 'to']),
  asked('listMessages', `${safe}/{safe_address}/messages`, 'query'),
  sent('POST', 'proposeMessage', `${safe}/{safe_address}/messages`, 'not shown'),
  asked('getMessage', '/v1/chains/{chainId}/messages/{message_hash}'),
  sent('POST', 'confirmMessage', '/v1/chains/{chainId}/messages/{message_hash}/signatures', 'not shown'),
  asked('listDelegates', '/v2/chains/{chainId}/delegates', 'query'),
  sent('POST', 'registerDevice', '/v1/register/notifications', 'not shown'),
  sent('DELETE', 'unregisterSafe', `${devices}/safes/{safe_address}`),
  sent('DELETE', 'unregisterDevice', devices),
  sent('POST', 'registerEmail', emails, 'not shown'),
  sent('PUT', 'changeEmail', `${emails}/{signer}`, 'not shown'),
  sent('POST', 'resendEmailCode', `${emails}/{signer}/verify-resend`),
  sent('PUT', 'verifyEmail', `${emails}/{signer}/verify`, 'not shown'),
  asked('getRegisteredEmail', `${emails}/{signer}`),
  sent('DELETE', 'deleteRegisteredEmail', `${emails}/{signer}`),
  // Nothing is said there of credentials; the hosted service wants the session.
  withCredentials(sent('POST', 'registerRecoveryModule', `${safe}/{safe_address}/recovery`, 'not shown')),
  sent('DELETE', 'unsubscribe', '/v1/subscriptions', 'query'),
  sent('DELETE', 'unsubscribeAll', '/v1/subscriptions/all', 'query'),
  asked('listOverviews', '/v1/safes', { query: ['safes'] }),
  asked('getContract', '/v1/chains/{chainId}/contracts/{contractAddress}'),
  withCredentials(asked('getAuthNonce', '/v1/auth/nonce')),
  withCredentials(sent('POST', 'verifyAuth', '/v1/auth/verify', 'not shown')),
  withCredentials(sent('POST', 'createAccount', '/v1/accounts', 'not shown')),
  withCredentials(asked('getAccount', '/v1/accounts/{address}')),
  withCredentials(sent('DELETE', 'deleteAccount', '/v1/accounts/{address}')),
  withCredentials(asked('listAccountDataTypes', '/v1/accounts/data-types')),
  withCredentials(asked('getAccountDataSettings', '/v1/accounts/{address}/data-settings')),
  withCredentials(sent('PUT', 'putAccountDataSettings', '/v1/accounts/{address}/data-settings', 'not shown')),
];
