import { maxUint160 } from 'viem';
import { permit2 } from '@/lib/safe/abi/permit2';
import type { SourcedDescriptor } from './descriptor';
import {
  account,
  describe,
  forLengths,
  joinParts,
  maxOf,
  moment,
  sentence,
  tokenAmount,
  tokenName,
  unsaid,
} from './own-format';

const unlimited = { threshold: maxOf(160), message: 'unlimited' };

/** What others may spend through Permit2. */
export const permits: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Permit2',
    url: 'https://github.com/Uniswap/permit2/blob/main/src/interfaces/IAllowanceTransfer.sol',
    addresses: [permit2],
    formats: {
      'approve(address token,address spender,uint160 amount,uint48 expiration)': [
        sentence(
          'Allow {spender} to spend {amount} through Permit2 · until {expiration}',
          [tokenAmount('amount', 'token', unlimited), account('spender'), moment('expiration')],
          [{ path: 'expiration', isNot: 0n }],
        ),
        // Zero stands for the block in which it is set (Allowance.sol).
        sentence(
          'Allow {spender} to spend {amount} through Permit2 · in the block of this transaction alone',
          [tokenAmount('amount', 'token', unlimited), account('spender')],
          [{ path: 'expiration', is: 0n }],
        ),
      ],
      'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)':
        sentence(
          'Allow {permitSingle.spender} to spend {permitSingle.details.amount} of {owner}, who signed it, through Permit2 · until {permitSingle.details.expiration}',
          [
            tokenAmount('permitSingle.details.amount', 'permitSingle.details.token', unlimited),
            account('permitSingle.spender'),
            account('owner'),
            moment('permitSingle.details.expiration'),
            ...['permitSingle.details.nonce', 'permitSingle.sigDeadline', 'signature'].map(unsaid),
          ],
          [{ path: 'permitSingle.details.expiration', isNot: 0n }],
        ),
      'transferFrom(address from,address to,uint160 amount,address token)': sentence(
        'Move {amount} from {from} through Permit2 · to {to}',
        [tokenAmount('amount', 'token'), account('from'), account('to')],
      ),
      'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)': forLengths(
        'transferDetails',
        3,
        (moves, only) =>
          sentence(
            `Move ${joinParts(moves.map((move) => `{${move}.amount} from {${move}.from} to {${move}.to}`))} through Permit2`,
            moves.flatMap((move) => [
              tokenAmount(`${move}.amount`, `${move}.token`),
              account(`${move}.from`),
              account(`${move}.to`),
            ]),
            [only, ...moves.map((move) => ({ path: `${move}.amount`, isNot: maxUint160 }))],
          ),
      ),
      // It leaves what is signed already as it is.
      'lockdown((address token,address spender)[] approvals)': forLengths('approvals', 5, (pairs, only) =>
        sentence(
          `Stop ${joinParts(pairs.map((pair) => `{${pair}.spender} from spending {${pair}.token}`))} of {@.from} through Permit2`,
          [
            ...pairs.flatMap((pair) => [account(`${pair}.spender`), tokenName(`${pair}.token`)]),
            account('@.from'),
          ],
          [only],
        ),
      ),
    },
  }),
  describe({
    owner: 'Permit2',
    url: 'https://github.com/Uniswap/permit2/blob/main/src/interfaces/ISignatureTransfer.sol',
    addresses: [permit2],
    domain: { name: 'Permit2' },
    formats: {
      'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)':
        forLengths('permitted', 3, (tokens, only) =>
          sentence(
            `Allow {spender} to take up to ${joinParts(tokens.map((token) => `{${token}.amount}`))} once through Permit2 · until {deadline}`,
            [
              account('spender'),
              ...tokens.map((token) => tokenAmount(`${token}.amount`, `${token}.token`)),
              unsaid('nonce'),
              moment('deadline'),
            ],
            [only],
          ),
        ),
    },
  }),
];
