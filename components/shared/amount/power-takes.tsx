import { zeroAddress } from 'viem';
import { base } from '@/config/chains';
import { countOf } from '@/lib/format/count';
import { useToken } from '@/lib/queries/balances';
import { type SafePower, tokenOf } from '@/lib/queries/safes/list-powers';
import { FiatAmount } from './fiat-amount';
import { TokenAmount } from './token-amount';

/** Symbol and decimals of the token that a power reaches. */
export function useReachedToken(power: SafePower) {
  const address = power.spending ? power.spending.token : power.id && tokenOf(power.id);
  const asksToken = address !== undefined && address !== zeroAddress;
  const token = useToken(asksToken ? address : undefined).data;
  if (power.spending && power.spending.token === undefined) return base.nativeCurrency;
  return token ?? undefined;
}

/** What can be taken now, in money where there is a price. */
export function PowerTakes({ power }: { power: SafePower }) {
  const token = useReachedToken(power);
  const { takes, worth } = power;
  switch (takes.kind) {
    case 'everything':
      return (
        <>
          {worth === undefined ? 'Everything' : <FiatAmount amount={worth} />}
          <span className="block font-normal text-13 text-muted">whole balance</span>
        </>
      );
    case 'nothing':
      return <span className="font-normal text-muted">Nothing</span>;
    case 'unpriced':
      return <span className="font-normal text-muted">No price</span>;
    case 'unknown':
      return <span className="font-normal text-muted">Not known</span>;
    case 'amount':
      if (worth !== undefined) return <FiatAmount amount={worth} />;
      if (!takes.token)
        return countOf(takes.amount, power.id?.kind === 'units' ? 'base unit' : 'collectible');
      return token ? (
        <TokenAmount amount={takes.amount} {...token} rounding="holding" />
      ) : (
        <span className="wrap-anywhere">{String(takes.amount)} base units</span>
      );
  }
}
