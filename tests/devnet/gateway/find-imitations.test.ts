import { type Address, getAddress, keccak256, numberToHex } from 'viem';
import { expect, it } from 'vitest';
import { byLatest, type Transfer } from '@/devnet/gateway/chain/chain-state';
import { findImitations } from '@/devnet/gateway/views/find-imitations';

const addressOf = (place: number): Address => {
  const digits = keccak256(numberToHex(place)).slice(2);
  // Few beginnings and ends, so that many addresses look alike.
  return getAddress(`0x${digits.slice(0, 1)}bcd${digits.slice(8, 40)}abcd`);
};
const safe = addressOf(0);

function transfer(place: number): Transfer {
  const [other, isIncoming] = [addressOf(1 + (place % 40)), place % 3 !== 0];
  return {
    ...{ id: String(place), logIndex: place % 2, value: 1n, token: addressOf(99) },
    kind: place % 5 === 0 ? 'native' : 'erc20',
    ...{ from: isIncoming ? other : safe, to: isIncoming ? safe : other },
    at: {
      ...{ hash: keccak256(numberToHex(place)), from: other, timestamp: place, fee: 0n },
      blockNumber: BigInt(Math.floor(place / 2)),
    },
  };
}

it('an imitation is a token transfer with somebody who looks like an earlier counterparty, and nothing else', () => {
  const transfers = Array.from({ length: 120 }, (_, place) => transfer(place));
  const sideOf = ({ from, to }: Transfer) => (from === safe ? to : from).toLowerCase();
  const looks = (address: string) => address.slice(2, 6) + address.slice(-4);
  const isImitation = (one: Transfer) =>
    one.kind === 'erc20' &&
    transfers.some(
      (earlier) =>
        byLatest(earlier, one) > 0 &&
        sideOf(earlier) !== sideOf(one) &&
        looks(sideOf(earlier)) === looks(sideOf(one)),
    );
  const wanted = transfers.map(isImitation);
  expect(new Set(wanted)).toEqual(new Set([true, false]));
  expect(transfers.map(findImitations(safe, transfers))).toEqual(wanted);
});
