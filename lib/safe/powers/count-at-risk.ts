import type { Address } from 'viem';
import type { PowerKind } from './found-powers';

/** A power, as far as it can move a token: the zero address stands for Ether. */
export type TakingPower = {
  readonly kind: PowerKind;
  /** The token that it reaches; undefined for a module, which reaches everything, and for what has no price. */
  readonly token: Address | undefined;
  /** Base units that it can take now. */
  readonly takes: bigint;
  /** Whether its own rules hold it back, as those of the module of spending limits do. */
  readonly isHeldBack?: boolean;
};

/** A holding of a Safe with its worth in the chosen currency. */
export type PricedHolding = {
  readonly token: Address;
  readonly amount: bigint;
  /** Undefined where it has no price. */
  readonly fiatValue: number | undefined;
};

/** What an amount of a holding is worth; undefined where the Safe holds none of it or it has no price. */
export function worthOf(amount: bigint, holding: PricedHolding | undefined): number | undefined {
  if (!holding || holding.amount === 0n || holding.fiatValue === undefined) return undefined;
  const share = amount >= holding.amount ? 1 : Number(amount) / Number(holding.amount);
  return holding.fiatValue * share;
}

/** What holdings are worth together, without those that have no price. */
export const sumHoldings = (holdings: readonly PricedHolding[]): number =>
  holdings.reduce((sum, { fiatValue = 0 }) => sum + fiatValue, 0);

/**
 * What powers can take from one Safe together, in the currency of the holdings: everything with a module that nothing
 * holds back; otherwise each balance once, however many allowances reach it.
 */
export function countAtRisk(powers: readonly TakingPower[], holdings: readonly PricedHolding[]): number {
  if (powers.some(({ kind, isHeldBack }) => kind === 'module' && !isHeldBack)) return sumHoldings(holdings);
  const taken = new Map<string, bigint>();
  for (const { token, takes } of powers)
    if (token !== undefined) taken.set(token.toLowerCase(), (taken.get(token.toLowerCase()) ?? 0n) + takes);
  return holdings.reduce(
    (sum, holding) => sum + (worthOf(taken.get(holding.token.toLowerCase()) ?? 0n, holding) ?? 0),
    0,
  );
}
