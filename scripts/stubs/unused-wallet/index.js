// Nothing here is called: the connectors that would import these names are not in config/wallets.ts.
// The empty names exist because bundlers resolve static imports of modules that are never run.
export class CdpClient {}
export default {};
