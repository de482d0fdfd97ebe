/**
 * Block 0 of the local Base. Anvil takes its timestamp and gas limit from here and ignores `extraData` and the state,
 * so the timestamp is what makes `demoGenesisHash` this project's own.
 */
export const genesis = {
  config: { chainId: 8453 },
  timestamp: '0x64b00000',
  gasLimit: '0x1c9c380',
  difficulty: '0x0',
  alloc: {},
} as const;
