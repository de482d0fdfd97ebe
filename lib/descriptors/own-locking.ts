import type { Address } from 'viem';
import type { SourcedDescriptor } from './descriptor';
import { lockVoteIntent } from './lock-vote';
import { account, days, describe, forLengths, joinParts, number, sentence, tokenAmount } from './own-format';

const aero: Address = '0x940181a94A35A4569E4529A3CDfB74e38FD98631';
/** The token of the contract, by its symbol. */
const lockedToken = { path: '@.to', format: 'tokenTicker', params: { token: aero } };
/** An end is rounded down to the begin of a week (VotingEscrow.sol). */
const orLess = 'or up to a week less';
const add = sentence('Add {_value} to veAERO lock #{_tokenId} on Aerodrome', [
  tokenAmount('_value', aero),
  number('_tokenId'),
]);

/** Locked AERO, and votes with it. */
export const locking: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Aerodrome',
    url: 'https://github.com/aerodrome-finance/contracts/blob/main/contracts/VotingEscrow.sol',
    addresses: ['0xeBf418Fe2512e7E6bd9b87a8F0f294aCDC67e6B4'],
    formats: {
      'createLock(uint256 _value,uint256 _lockDuration)': sentence(
        `Lock {_value} on Aerodrome for {_lockDuration} days, ${orLess} · lock to {@.from}`,
        [tokenAmount('_value', aero), days('_lockDuration'), account('@.from')],
      ),
      'createLockFor(uint256 _value,uint256 _lockDuration,address _to)': sentence(
        `Lock {_value} on Aerodrome for {_lockDuration} days, ${orLess} · lock to {_to}`,
        [tokenAmount('_value', aero), days('_lockDuration'), account('_to')],
      ),
      'increaseAmount(uint256 _tokenId,uint256 _value)': add,
      // Anybody may do this for any lock.
      'depositFor(uint256 _tokenId,uint256 _value)': add,
      'increaseUnlockTime(uint256 _tokenId,uint256 _lockDuration)': sentence(
        `Extend veAERO lock #{_tokenId} on Aerodrome to {_lockDuration} days from this transaction, ${orLess}`,
        [number('_tokenId'), days('_lockDuration')],
      ),
      // An approved account takes it for itself.
      'withdraw(uint256 _tokenId)': sentence(
        'Withdraw all {@.to} of veAERO lock #{_tokenId} from Aerodrome · to {@.from}',
        [lockedToken, number('_tokenId'), account('@.from')],
      ),
      'lockPermanent(uint256 _tokenId)': sentence('Make veAERO lock #{_tokenId} on Aerodrome permanent', [
        number('_tokenId'),
      ]),
      'unlockPermanent(uint256 _tokenId)': sentence(
        `Turn permanent veAERO lock #{_tokenId} on Aerodrome into one that ends 1,460 days from this transaction, ${orLess}`,
        [number('_tokenId')],
      ),
      'merge(uint256 _from,uint256 _to)': sentence(
        'Merge veAERO lock #{_from} into lock #{_to} on Aerodrome, for the longer time of both',
        [number('_from'), number('_to')],
      ),
    },
  }),
  describe({
    owner: 'Aerodrome',
    url: 'https://github.com/aerodrome-finance/contracts/blob/main/contracts/Voter.sol',
    addresses: ['0x16613524e02ad97eDfeF371bC883F2F5d6C480A5'],
    formats: {
      'vote(uint256 _tokenId,address[] _poolVote,uint256[] _weights)': { intent: lockVoteIntent, fields: [] },
      'reset(uint256 _tokenId)': sentence('Remove all votes of veAERO lock #{_tokenId} on Aerodrome', [
        number('_tokenId'),
      ]),
      // Anybody may do this for any lock.
      'poke(uint256 _tokenId)': sentence(
        'Update the votes of veAERO lock #{_tokenId} on Aerodrome to its present weight',
        [number('_tokenId')],
      ),
      // Nothing checks that these are gauges.
      'claimRewards(address[] _gauges)': forLengths('_gauges', 5, (gauges, only) =>
        sentence(
          `Ask ${joinParts(gauges.map((gauge) => `{${gauge}}`))} to pay {@.from} its Aerodrome rewards`,
          [...gauges.map((gauge) => account(gauge)), account('@.from')],
          [only],
        ),
      ),
    },
  }),
];
