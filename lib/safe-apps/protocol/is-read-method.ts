/**
 * The methods that an app may call through the host, by namespace. An app's call goes to the visitor's own RPC, so only
 * methods that are known to read are allowed. Excluded are methods that sign, send, name or unlock an account
 * (`eth_sign…`, `eth_send…`, `eth_accounts`, `personal_…`, `wallet_…`), those that change a node or its chain
 * (`anvil_…`, `evm_…`, `admin_…`, `engine_…`, most of `debug_…`), and all other namespaces. Subscriptions are excluded
 * because the protocol can't push, and so are methods that read or write the node's files.
 */
const readMethods: Readonly<Record<string, RegExp>> = {
  eth: /^(get(?!EncryptionPublicKey$|Work$)\w+|call\w*|estimate\w+|simulate\w+|new\w*Filter|uninstallFilter|createAccessList|chainId|blockNumber|gasPrice|maxPriorityFeePerGas|baseFee|blobBaseFee|feeHistory|syncing|protocolVersion|config|supportedEntryPoints)$/,
  net: /^(version|listening|peerCount)$/,
  web3: /^(clientVersion|sha3)$/,
  debug: /^(trace(?!Chain$|\w*File)|getRaw)\w+$/,
  trace: /^(call|callMany|rawTransaction|replay\w+|block|filter|get|transaction)$/,
  // Namespaces of Base's nodes and providers.
  alchemy: /^get\w+$/,
  erigon: /^get\w+$/,
  optimism: /^(outputAtBlock|syncStatus|rollupConfig|version)$/,
  ots: /^(get|has|search|trace)\w+$/,
};

/** Whether an RPC method only reads, so that an app may call it without a person's consent. */
export function isReadMethod(method: string): boolean {
  const [namespace = '', verb = '', ...rest] = method.slice(0, 101).split('_');
  if (method.length > 100 || rest.length > 0 || !Object.hasOwn(readMethods, namespace)) return false;
  return readMethods[namespace]?.test(verb) ?? false;
}
