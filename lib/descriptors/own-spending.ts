import { type Address, zeroAddress } from 'viem';
import type { SourcedDescriptor } from './descriptor';
import {
  account,
  describe,
  etherAmount,
  maxOf,
  sentence,
  tokenAmount,
  tokenName,
  unsaid,
  weth,
} from './own-format';

const unlimited = { threshold: maxOf(256), message: 'unlimited' };

const etherIfZero = { nativeCurrencyAddress: zeroAddress };

const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

/** The functions of a token (EIP-20). */
const tokenFormats = {
  'transfer(address to,uint256 value)': sentence('Send {value} · to {to}', [
    tokenAmount('value', '@.to'),
    account('to'),
  ]),
  'transferFrom(address from,address to,uint256 value)': sentence('Move {value} from {from} · to {to}', [
    tokenAmount('value', '@.to'),
    account('from'),
    account('to'),
  ]),
  'approve(address spender,uint256 value)': sentence('Allow {spender} to spend {value}', [
    tokenAmount('value', '@.to', unlimited),
    account('spender'),
  ]),
};

const usdcPermit = (signature: readonly string[]) =>
  sentence('Allow {spender} to spend {value} of {owner}, who signed it', [
    tokenAmount('value', '@.to', unlimited),
    account('spender'),
    account('owner'),
    ...['deadline', ...signature].map(unsaid),
  ]);

/** What others may spend: tokens, and Safe's module for spending limits. */
export const spending: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Wrapped Ether',
    url: 'https://github.com/ethereum-optimism/optimism/blob/develop/packages/contracts-bedrock/src/L2/WETH.sol',
    addresses: [weth],
    formats: {
      ...tokenFormats,
      'deposit()': sentence(
        'Wrap {@.value} as WETH · for {@.from}',
        [etherAmount('@.value'), account('@.from')],
        [{ path: '@.value', isNot: 0n }],
      ),
      'withdraw(uint256 amount)': sentence('Unwrap {amount} into ETH · to {@.from}', [
        tokenAmount('amount', '@.to'),
        account('@.from'),
      ]),
    },
  }),
  describe({
    owner: 'USDC',
    url: 'https://github.com/circlefin/stablecoin-evm/blob/master/contracts/v2/FiatTokenV2_2.sol',
    addresses: [usdc],
    formats: {
      ...tokenFormats,
      'increaseAllowance(address spender,uint256 increment)': sentence(
        'Allow {spender} to spend {increment} more',
        [tokenAmount('increment', '@.to'), account('spender')],
      ),
      'decreaseAllowance(address spender,uint256 decrement)': sentence(
        'Allow {spender} to spend {decrement} less',
        [tokenAmount('decrement', '@.to'), account('spender')],
      ),
      ...Object.fromEntries(
        ['transferWithAuthorization', 'receiveWithAuthorization'].flatMap((name) =>
          [['uint8 v', 'bytes32 r', 'bytes32 s'], ['bytes signature']].map((signature) => [
            `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,${signature.join(',')})`,
            sentence('Move {value} from {from}, who authorized it · to {to}', [
              tokenAmount('value', '@.to'),
              account('from'),
              account('to'),
              ...['validAfter', 'validBefore', 'nonce'].map(unsaid),
              ...signature.map((one) => unsaid(one.split(' ')[1] ?? '')),
            ]),
          ]),
        ),
      ),
      'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)':
        usdcPermit(['v', 'r', 's']),
      'permit(address owner,address spender,uint256 value,uint256 deadline,bytes signature)': usdcPermit([
        'signature',
      ]),
    },
  }),
  describe({
    owner: 'Safe',
    url: 'https://github.com/safe-global/safe-modules/blob/main/modules/allowances/contracts/AllowanceModule.sol',
    addresses: ['0xAA46724893dedD72658219405185Fb0Fc91e091C', '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134'],
    formats: {
      'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)':
        [
          sentence(
            // What was spent of an earlier limit still counts.
            'Let {delegate} spend {allowanceAmount} in total without confirmations',
            [
              tokenAmount('allowanceAmount', 'token', etherIfZero),
              account('delegate'),
              unsaid('resetBaseMin'),
            ],
            [
              { path: 'resetTimeMin', is: 0n },
              { path: 'allowanceAmount', isNot: 0n },
            ],
          ),
          sentence(
            'Let {delegate} spend {allowanceAmount} every {resetTimeMin} without confirmations',
            [
              tokenAmount('allowanceAmount', 'token', etherIfZero),
              account('delegate'),
              {
                path: 'resetTimeMin',
                format: 'enum',
                params: {
                  words: { '1440': 'day', '10080': 'week', '20160': 'two weeks', '43200': '30 days' },
                },
              },
              unsaid('resetBaseMin'),
            ],
            [{ path: 'allowanceAmount', isNot: 0n }],
          ),
        ],
      'executeAllowanceTransfer(address safe,address token,address to,uint96 amount,address paymentToken,uint96 payment,address delegate,bytes signature)':
        sentence(
          'Spend {amount} from the limit of {delegate} at {safe} · to {to}',
          [
            tokenAmount('amount', 'token', etherIfZero),
            account('delegate'),
            account('safe'),
            account('to'),
            unsaid('paymentToken'),
            unsaid('signature'),
          ],
          [{ path: 'payment', is: 0n }],
        ),
      'deleteAllowance(address delegate,address token)': sentence(
        'Remove the spending limit of {delegate} in {token}',
        [account('delegate'), tokenName('token', etherIfZero)],
      ),
      'resetAllowance(address delegate,address token)': sentence(
        'Renew the spending limit of {delegate} in {token}',
        [account('delegate'), tokenName('token', etherIfZero)],
      ),
      'removeDelegate(address delegate,bool removeAllowances)': [
        sentence(
          'Remove {delegate} and all spending limits of {delegate}',
          [account('delegate')],
          [{ path: 'removeAllowances', is: true }],
        ),
        sentence(
          'Remove {delegate} as a beneficiary of spending limits',
          [account('delegate')],
          [{ path: 'removeAllowances', is: false }],
        ),
      ],
      'addDelegate(address delegate)': sentence('Add {delegate} as a beneficiary of spending limits', [
        account('delegate'),
      ]),
    },
  }),
];
