import { view, write } from './function-abi';

const address = (name: string) => ({ type: 'address', name }) as const;
const uint = <const Bits extends 8 | 16 | 32 | 48 | 96>(name: string, bits: Bits) =>
  // The width stands in the type, so that numbers and bigints are told apart.
  ({ type: `uint${bits}`, name }) as { readonly type: `uint${Bits}`; readonly name: string };

/** The functions of AllowanceModule.sol 0.1.0 and 0.1.1 that are read. The zero address stands for Ether. */
export const allowanceViewAbi = [
  view(
    'getDelegates',
    [address('safe'), uint('start', 48), uint('pageSize', 8)],
    [{ type: 'address[]', name: 'results' }, uint('next', 48)],
  ),
  view('getTokens', [address('safe'), address('delegate')], [{ type: 'address[]', name: '' }]),
  view(
    'getTokenAllowance',
    [address('safe'), address('delegate'), address('token')],
    [{ type: 'uint256[5]', name: '' }],
  ),
] as const;

/** The functions that a Safe calls, and the one that the beneficiary calls. */
export const allowanceAbi = [
  write('addDelegate', [address('delegate')]),
  write('removeDelegate', [address('delegate'), { type: 'bool', name: 'removeAllowances' }]),
  write('setAllowance', [
    address('delegate'),
    address('token'),
    uint('allowanceAmount', 96),
    uint('resetTimeMin', 16),
    uint('resetBaseMin', 32),
  ]),
  write('resetAllowance', [address('delegate'), address('token')]),
  write('deleteAllowance', [address('delegate'), address('token')]),
  write('executeAllowanceTransfer', [
    address('safe'),
    address('token'),
    address('to'),
    uint('amount', 96),
    address('paymentToken'),
    uint('payment', 96),
    address('delegate'),
    { type: 'bytes', name: 'signature' },
  ]),
] as const;

/** The event of a payment from a limit. */
export const allowanceTransferEvent = {
  type: 'event',
  name: 'ExecuteAllowanceTransfer',
  inputs: [
    { type: 'address', name: 'safe', indexed: true },
    { type: 'address', name: 'delegate', indexed: false },
    { type: 'address', name: 'token', indexed: false },
    { type: 'address', name: 'to', indexed: false },
    { type: 'uint96', name: 'value', indexed: false },
    { type: 'uint16', name: 'nonce', indexed: false },
  ],
} as const;
