/**
 * What an app may ask of the chain through the host, as the methods of each namespace. An app's question goes to the
 * visitor's own RPC, so a method is taken only if it is known to read: what signs, sends, names or unlocks an account
 * (`eth_sign…`, `eth_send…`, `eth_accounts`, `personal_…`, `wallet_…`), changes a node or its chain (`anvil_…`, `evm_…`,
 * `admin_…`, `engine_…`, most of `debug_…`) or is in no namespace here is not. Subscriptions are left out because the
 * protocol cannot push, and what reads or writes files of the node.
 */
const readMethods: Readonly<Record<string, RegExp>> = {
  eth: /^(get(?!EncryptionPublicKey$|Work$)\w+|call\w*|estimate\w+|simulate\w+|new\w*Filter|uninstallFilter|createAccessList|chainId|blockNumber|gasPrice|maxPriorityFeePerGas|baseFee|blobBaseFee|feeHistory|syncing|protocolVersion|config|supportedEntryPoints)$/,
  net: /^(version|listening|peerCount)$/,
  web3: /^(clientVersion|sha3)$/,
  debug: /^(trace(?!Chain$|\w*File)|getRaw)\w+$/,
  trace: /^(call|callMany|rawTransaction|replay\w+|block|filter|get|transaction)$/,
  // Of nodes and providers of Base.
  alchemy: /^get\w+$/,
  erigon: /^get\w+$/,
  optimism: /^(outputAtBlock|syncStatus|rollupConfig|version)$/,
  ots: /^(get|has|search|trace)\w+$/,
};

/** Whether a method of the RPC only reads, so that an app may ask it without a person. */
export function isReadMethod(method: string): boolean {
  const [namespace = '', verb = '', ...rest] = method.slice(0, 101).split('_');
  if (method.length > 100 || rest.length > 0 || !Object.hasOwn(readMethods, namespace)) return false;
  return readMethods[namespace]?.test(verb) ?? false;
}
