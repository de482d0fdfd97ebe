import type { Address } from 'viem';

export type DemoSafe = { readonly name: string; readonly address: Address; readonly version: string };

/** The Safes of the demo scenario. A test compares them with a scenario that was run. */
export const demoSafes = {
  bakery: { name: 'Hearth Bakery', address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf', version: '1.4.1' },
  workshop: {
    name: "Dmitri's workshop",
    address: '0x0A0122f124089595E52aBEc1De26DB892D90eE15',
    version: '1.3.0',
  },
  van: { name: 'Delivery van', address: '0xC17855c5A671899aFd4362D7cEBB7Fe3D468fC13', version: '1.5.0' },
  fair: { name: 'Summer fair', address: '0x4DD2764ED2fc38315Dff077CF85c871E32595B83', version: '1.4.1' },
} as const satisfies Readonly<Record<string, DemoSafe>>;
