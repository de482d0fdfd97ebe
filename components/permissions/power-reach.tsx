import { useReachedToken } from '@/components/shared/amount/power-takes';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay } from '@/lib/format/date';
import { formatResetPeriod } from '@/lib/format/reset-period';
import type { SafePower } from '@/lib/queries/safes/list-powers';
import { remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { Meter } from './meter';

/** The limit, in words. */
export function PowerCan({ power }: { power: SafePower }) {
  const token = useReachedToken(power);
  const { section, spending, through, takes } = power;
  if (spending) return <LimitUse spending={spending} token={token} />;
  if (section === 'proposers') return 'Can propose, can’t confirm';
  if (through)
    return takes.kind === 'everything' ? (
      <span className="font-medium text-danger">Everything, as owner</span>
    ) : (
      <span className="font-medium text-warning">Can confirm as one owner</span>
    );
  if (section === 'approvals') return <Allowed power={power} token={token} />;
  if (section === 'modules' && takes.kind === 'everything')
    return <span className="font-medium text-danger">Everything</span>;
  return describeReach(power);
}

/** What a contract without an allowance can do. */
function describeReach({ id, official, isUnlimited }: SafePower): string {
  switch (id?.kind) {
    case 'module':
      return official?.name.startsWith('Spending') ? 'Within spending limits' : 'Only what owners signed';
    case 'guard':
      return 'Can block transactions, even its removal';
    case 'moduleGuard':
      return 'Can block what modules do';
    case 'handler':
      return official ? `Official ${official.version}` : 'Tells apps what this Safe signed';
    case 'credit':
      return isUnlimited ? 'Can borrow without limit in this Safe’s name' : 'Can borrow in this Safe’s name';
    case 'relayer':
      return 'Everything in the vault, or approved for it';
    case 'operator':
      return 'Everything held in the contract';
    default:
      return 'All deposits and loans';
  }
}

/** The token of an approval, with its limit and end. */
function Allowed({ power, token }: { power: SafePower; token: ShownToken }) {
  const { id, limit, isUnlimited, expires } = power;
  if (id?.kind === 'item') return <>Collectible #{cleanText(id.of ?? '', 20)}</>;
  const symbol = token
    ? cleanText(token.symbol, 12)
    : id?.kind === 'collection'
      ? 'Collection'
      : id?.kind === 'units'
        ? `Token #${cleanText(id.of ?? '', 20)}`
        : 'Unknown token';
  return (
    <span>
      {token && limit !== undefined && !isUnlimited ? (
        <TokenAmount amount={limit} {...token} className="font-medium" />
      ) : (
        <>
          <span className="font-medium">{symbol}</span> · {isUnlimited ? <Unlimited /> : 'limited'}
        </>
      )}
      {expires !== undefined && expires < farAway && (
        <span className="block text-13 text-muted">until {formatDay(new Date(expires * 1_000))}</span>
      )}
    </span>
  );
}

/** An end that nobody lives to see, in seconds since 1970: the year 36,812. */
const farAway = 2 ** 40;

const Unlimited = () => <span className="font-medium text-warning">unlimited</span>;

type ShownToken = { readonly symbol: string; readonly decimals: number } | undefined;

function LimitUse({ spending, token }: { spending: SpendingLimit; token: ShownToken }) {
  const used = spending.amount - remainingOf(spending);
  const share = spending.amount === 0n ? 1 : Number(used) / Number(spending.amount);
  return (
    <span className="grid gap-1.5">
      <span className="text-13">
        {token ? (
          <>
            <TokenAmount amount={used} {...token} /> of <TokenAmount amount={spending.amount} {...token} />
          </>
        ) : (
          `${used} of ${spending.amount} base units`
        )}{' '}
        {spending.resetMinutes > 0 && formatResetPeriod(spending.resetMinutes)}
      </span>
      <Meter share={share} tone={share > 0.5 ? 'warning' : 'accent'} />
    </span>
  );
}
