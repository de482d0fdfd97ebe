import type { RpcCallNames } from '@safe-global/safe-apps-sdk';
import { describe, expect, test } from 'vitest';
import { isReadMethod } from '@/lib/safe-apps/protocol/is-read-method';

/** What the apps' library asks for by itself. */
const ofLibrary: readonly Exclude<RpcCallNames, 'safe_setSettings'>[] = [
  'eth_call',
  'eth_gasPrice',
  'eth_getLogs',
  'eth_getBalance',
  'eth_getCode',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getTransactionCount',
  'eth_estimateGas',
];

describe('an app may ask the chain', () => {
  test.each([
    ...ofLibrary,
    ...['eth_blockNumber', 'eth_chainId', 'eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee'],
    ...['eth_getProof', 'eth_getBlockReceipts', 'eth_createAccessList', 'eth_simulateV1', 'eth_callMany'],
    ...['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter', 'eth_getFilterChanges'],
    ...['eth_uninstallFilter', 'eth_getUserOperationReceipt', 'eth_estimateUserOperationGas', 'eth_syncing'],
    ...['net_version', 'web3_clientVersion', 'web3_sha3', 'debug_traceCall', 'debug_traceTransaction'],
    ...['debug_getRawTransaction', 'trace_block', 'trace_replayTransaction', 'alchemy_getTokenBalances'],
    ...['ots_hasCode', 'erigon_getHeaderByNumber', 'optimism_outputAtBlock'],
  ])('%s', (method) => {
    expect(isReadMethod(method)).toBe(true);
  });
});

describe('an app may not have the RPC do', () => {
  test.each([
    // Signing and accounts
    ...[
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
    ],
    ...['eth_accounts', 'eth_requestAccounts', 'eth_coinbase', 'eth_decrypt', 'eth_getEncryptionPublicKey'],
    ...['personal_sign', 'personal_unlockAccount', 'personal_listAccounts', 'personal_ecRecover'],
    ...['wallet_sendCalls', 'wallet_getPermissions', 'wallet_switchEthereumChain', 'account_list'],
    // Sending
    ...['eth_sendTransaction', 'eth_sendRawTransaction', 'eth_sendRawTransactionConditional'],
    ...[
      'eth_sendUserOperation',
      'eth_sendBundle',
      'eth_sendPrivateTransaction',
      'eth_cancelPrivateTransaction',
    ],
    ...[
      'eth_resend',
      'eth_fillTransaction',
      'eth_submitWork',
      'eth_submitHashrate',
      'eth_getWork',
      'eth_mining',
    ],
    ...['mev_sendBundle', 'flashbots_getUserStats', 'pimlico_sendUserOperationNow'],
    // What a node does
    ...[
      'anvil_setBalance',
      'anvil_impersonateAccount',
      'hardhat_reset',
      'evm_mine',
      'evm_setNextBlockTimestamp',
    ],
    ...['tenderly_setBalance', 'ganache_getOptions', 'admin_addPeer', 'admin_nodeInfo', 'miner_start'],
    ...['engine_newPayloadV3', 'engine_getPayloadV3', 'clique_propose', 'txpool_content', 'rpc_modules'],
    ...['debug_setHead', 'debug_traceChain', 'debug_traceBlockFromFile', 'debug_standardTraceBlockToFile'],
    ...['debug_writeMemProfile', 'debug_getModifiedAccountsByHash', 'trace_set'],
    // What the protocol cannot answer
    ...['eth_subscribe', 'eth_unsubscribe', 'safe_setSettings'],
    // What is no method
    ...[
      '',
      '_',
      'eth',
      'eth_',
      '_call',
      'call',
      'eth__call',
      ' eth_call',
      'eth_call ',
      'eth_call\n',
      'ETH_CALL',
    ],
    ...['eth_get', 'eth_getBalance_sign', 'eth_call;eth_sign', 'toString', 'constructor_name', '__proto__'],
    `eth_get${'a'.repeat(100)}`,
  ])('%j', (method) => {
    expect(isReadMethod(method)).toBe(false);
  });
});
