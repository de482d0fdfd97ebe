import { isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { BalanceChange } from './outcome';

/** Returns the value of an amount in one currency; undefined without a price. */
export type WorthOf = (asset: Asset, amount: bigint) => number | undefined;

/** A large part of the Safe's holdings leaves it without a comparable return. */
export type Loss = {
  readonly kind: 'loss';
  readonly balances: readonly BalanceChange[];
  /** The return: assets of unknown value, or too little of known ones. */
  readonly received: readonly BalanceChange[];
};

/** A loss is large from this part of the Safe's balance. */
const largePart = 10n;
/** Less than this part of one known token counts as nothing. */
const dust = 100_000n;
/** A return below this part of the outgoing value is a loss. */
const fairPart = 0.5;

/**
 * Finds a large loss among the unpredicted outgoing assets; undefined where there is none. Only Ether and well-known
 * tokens count as a return, because anybody can create a token. Prices may show that a return is too small, and never
 * that it is enough, because they come from the gateway (docs/security.md, S10).
 */
export function findLoss(
  balances: readonly BalanceChange[],
  losses: readonly BalanceChange[],
  worthOf: WorthOf = () => undefined,
): Loss | undefined {
  const large = losses.filter(
    ({ asset, before, delta }) =>
      asset.kind === 'collectible' || before === undefined || -delta * largePart >= before,
  );
  if (large.length === 0) return undefined;
  const received = balances.filter(({ delta }) => delta > 0n);
  const returns = received.filter(isReturn);
  const [lost, returned] = [large, returns].map((changes) => sumWorth(changes, worthOf));
  const isTooLittle = lost !== undefined && returned !== undefined && returned < lost * fairPart;
  return returns.length === 0 || isTooLittle ? { kind: 'loss', balances: large, received } : undefined;
}

function isReturn({ asset, delta, isConfirmed }: BalanceChange): boolean {
  const decimals = findDecimals(asset);
  return isConfirmed && decimals !== undefined && delta * dust >= 10n ** BigInt(decimals);
}

function findDecimals(asset: Asset): number | undefined {
  if (asset.kind === 'native') return 18;
  if (asset.kind === 'collectible') return undefined;
  return deployment.knownTokens.find(({ address }) => isAddressEqual(address, asset.token))?.decimals;
}

/** Undefined where one of them has no price. */
function sumWorth(changes: readonly BalanceChange[], worthOf: WorthOf): number | undefined {
  const worths = changes.map(({ asset, delta }) => worthOf(asset, delta < 0n ? -delta : delta));
  return worths.reduce<number | undefined>(
    (total, worth) => (total === undefined || worth === undefined ? undefined : total + worth),
    0,
  );
}
