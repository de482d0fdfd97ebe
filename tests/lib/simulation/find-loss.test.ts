import { describe, expect, test } from 'vitest';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import { assetKey } from '@/lib/simulation/asset-key';
import { findLoss } from '@/lib/simulation/find-loss';
import type { BalanceChange } from '@/lib/simulation/outcome';
import { stranger, token } from '@/tests/support/chain/people';

const usdc: Asset = { kind: 'token', token };
const junk: Asset = { kind: 'token', token: stranger.address };
const ether: Asset = { kind: 'native' };
const piece: Asset = { kind: 'collectible', collection: stranger.address, id: 1n };
const change = (asset: Asset, delta: bigint, isConfirmed = true): BalanceChange => ({
  ...{ asset, delta, before: 10_000_000_000n, isConfirmed },
});
const sold = change(usdc, -2_000_000_000n);
const receive = (...received: readonly BalanceChange[]) => findLoss([sold, ...received], [sold]);
const milli = 10n ** 15n;

describe('what counts as a return', () => {
  test('Ether and well-known tokens do', () => {
    expect(receive(change(ether, 600n * milli))).toBeUndefined();
    expect(
      findLoss([change(ether, -milli), change(usdc, 3_000_000n)], [change(ether, -milli)]),
    ).toBeUndefined();
  });

  test('nothing, a token that nobody knows, a collectible, dust and what only events say do not', () => {
    const loss = (...received: readonly BalanceChange[]) => ({ kind: 'loss', balances: [sold], received });
    for (const received of [
      ...[change(junk, 10n ** 30n), change(piece, 1n), change(ether, 1n), change(ether, milli, false)],
    ])
      expect(receive(received)).toEqual(loss(received));
    expect(receive()).toEqual(loss());
    // Beside something that counts it takes nothing away.
    expect(receive(change(junk, 1n), change(ether, 600n * milli))).toBeUndefined();
  });

  test('less than a tenth of what the Safe holds is no large loss', () => {
    const little = change(usdc, -999_999_999n);
    expect(findLoss([little], [little])).toBeUndefined();
  });
});

describe('with prices', () => {
  const prices = new Map([
    [assetKey(usdc), 1e-6],
    [assetKey(ether), 3_000e-18],
    [assetKey(junk), 1_000_000],
  ]);
  const worthOf = (asset: Asset, amount: bigint) => {
    const price = prices.get(assetKey(asset));
    return price === undefined ? undefined : price * Number(amount);
  };
  const receivePriced = (...received: readonly BalanceChange[]) =>
    findLoss([sold, ...received], [sold], worthOf);

  test('a return of less than half of what leaves is a loss, and of half is none', () => {
    expect(receivePriced(change(ether, 300n * milli))).toMatchObject({ kind: 'loss' });
    expect(receivePriced(change(ether, 334n * milli))).toBeUndefined();
  });

  test('what the gateway says of a token that nobody knows takes no warning away', () => {
    expect(receivePriced(change(junk, 10n ** 18n))).toMatchObject({ kind: 'loss' });
  });

  test('where one price is unknown, what comes in counts as it does without prices', () => {
    const soldPiece = change(piece, -1n);
    expect(findLoss([soldPiece, change(ether, milli)], [soldPiece], worthOf)).toBeUndefined();
  });
});
