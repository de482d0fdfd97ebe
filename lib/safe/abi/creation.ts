import { view, write } from './function-abi';

/** The first call of a new Safe (Safe.sol, 1.3.0 to 1.5.0). */
export const setupAbi = [
  write('setup', [
    { type: 'address[]', name: '_owners' },
    { type: 'uint256', name: '_threshold' },
    { type: 'address', name: 'to' },
    { type: 'bytes', name: 'data' },
    { type: 'address', name: 'fallbackHandler' },
    { type: 'address', name: 'paymentToken' },
    { type: 'uint256', name: 'payment' },
    { type: 'address', name: 'paymentReceiver' },
  ]),
] as const;

/** Sets the layer-2 singleton of a new Safe; it only runs inside `setup` (SafeToL2Setup.sol, 1.4.1). */
export const toL2Abi = [write('setupToL2', [{ type: 'address', name: 'l2Singleton' }])] as const;

/** SafeProxyFactory.sol, 1.3.0 to 1.5.0. */
export const proxyFactoryAbi = [
  write(
    'createProxyWithNonce',
    [
      { type: 'address', name: '_singleton' },
      { type: 'bytes', name: 'initializer' },
      { type: 'uint256', name: 'saltNonce' },
    ],
    [{ type: 'address', name: 'proxy' }],
  ),
  view('proxyCreationCode', [], [{ type: 'bytes' }]),
] as const;
