// Nothing here is called: the connectors that would import these names are not in config/wallets.ts.
// The empty names exist because static imports are resolved even in modules that are never run.
export class GeminiWalletProvider {}
export const RpcSchema = {};
export const z = {};
export default {};
