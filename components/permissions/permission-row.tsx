import { useId } from 'react';
import { type Address, zeroAddress } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay, formatShortDay } from '@/lib/format/date';
import { formatResetPeriod } from '@/lib/format/reset-period';
import { useToken } from '@/lib/queries/balances';
import { isRemovable, type SafePower, tokenOf } from '@/lib/queries/safes/list-powers';
import { useBlockDate, useLastMove } from '@/lib/queries/safes/power-facts';
import { useName, useNames } from '@/lib/queries/use-name';
import { nextResetOf, remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { findSince } from '@/lib/safe/powers/found-powers';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SavedPowers } from '@/lib/storage/found-powers';
import { isSameSafe } from '@/lib/storage/known-safes';
import { Meter } from './meter';

export interface PermissionRowProps {
  power: SafePower;
  /** Whether it names its Safe. */
  isOverview: boolean;
  /** Whether every block was searched. */
  isSearched: boolean;
  /** When this browser last looked, by Safe, in milliseconds. */
  seenAt: ReadonlyMap<Address, number>;
  saved: readonly SavedPowers[];
  isChosen: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (power: SafePower, isChosen: boolean) => void;
  onRemove: (power: SafePower) => void;
}

// Most rows stay closed, and who somebody is takes several questions.
const LazyDetails = lazyPanel(async () => (await import('./permission-details')).PermissionDetails, {
  fallback: <Skeleton className="my-3 ml-13 h-20" />,
});

/** The columns of a row, and of the line over them. */
export const permissionColumns =
  'grid-cols-[20px_36px_minmax(0,1fr)_auto] @4xl:grid-cols-[20px_36px_minmax(0,1fr)_168px_128px_120px_auto]';

/** One power: who, over which Safe, what it can take, since when, last used, and the button that ends it. */
export function PermissionRow(props: PermissionRowProps) {
  const { power, isChosen, isOpen, onChoose, onOpen, isOverview, seenAt } = props;
  const id = useId();
  const since = seenAt.get(power.safe.address);
  return (
    <div className={cn('border-line border-t', isChosen && '-mx-3 bg-accent-soft px-3')}>
      <div className={cn('grid min-h-17 items-center gap-x-4 gap-y-1 py-2.5', permissionColumns)}>
        {isRemovable(power) ? (
          <input
            type="checkbox"
            checked={isChosen}
            aria-labelledby={`${id}-who`}
            className="size-5"
            onChange={({ currentTarget }) => onChoose(power, currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Mark power={power} />
        <div className="min-w-0">
          <p id={`${id}-who`} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Who power={power} />
            {power.isNew && since !== undefined && (
              <Badge tone="accent">New since {formatDay(new Date(since))}</Badge>
            )}
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-13 text-muted">
            {isOverview && <OfSafe power={power} />}
            <Second power={power} />
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              className="inline-flex items-center gap-0.5 rounded-control text-accent-ink hover:underline"
              onClick={() => onOpen(!isOpen)}
            >
              Details
              <span className="sr-only"> of {power.account}</span>
            </button>
          </p>
        </div>
        <div className="min-w-0 text-right font-medium @4xl:col-start-6 @4xl:row-start-1">
          <Takes power={power} />
        </div>
        <div className="wrap-anywhere min-w-0 @max-4xl:col-start-3 @max-4xl:row-start-2 @4xl:col-start-4 @4xl:row-start-1">
          <Can power={power} />
        </div>
        <div className="min-w-0 text-13 @max-4xl:col-start-3 @max-4xl:row-start-3 @4xl:col-start-5 @4xl:row-start-1">
          <When {...props} />
        </div>
        <div className="justify-self-end @max-4xl:col-start-4 @max-4xl:row-span-2 @max-4xl:row-start-2 @max-4xl:self-end @4xl:col-start-7 @4xl:row-start-1 @4xl:w-22 @4xl:text-right">
          <Action {...props} labelledBy={`${id}-who`} />
        </div>
      </div>
      {isOpen && (
        <div id={`${id}-details`}>
          <LazyDetails power={power} saved={props.saved} />
        </div>
      )}
    </div>
  );
}

const icons: Partial<Record<SafePower['section'], IconName>> = {
  modules: 'apps',
  guards: 'shield',
};

const isDangerous = ({ takes }: SafePower) => takes.kind === 'everything';

function Mark({ power }: { power: SafePower }) {
  const icon = icons[power.section];
  if (!icon) return <AddressPicture address={power.account} size={36} />;
  return (
    <span
      className={cn(
        'grid size-9 place-items-center rounded-full',
        isDangerous(power) ? 'bg-danger-soft text-danger' : 'bg-sunken text-muted',
      )}
    >
      <Icon name={icon} size={18} />
    </span>
  );
}

/** Who has the power, with what Concord knows of it. */
function Who({ power }: { power: SafePower }) {
  const name = useName(power.account);
  const { section, faulty, official, id } = power;
  if (section === 'modules')
    return (
      <>
        <span className="font-medium">{faulty?.name ?? official?.name ?? name ?? 'Unknown module'}</span>
        {faulty && <Badge tone="danger">Known to be faulty</Badge>}
        {!faulty && !official && <Badge tone="warning">Unknown contract</Badge>}
        {official && !faulty && <span className="text-13 text-muted">{official.version}</span>}
      </>
    );
  if (section === 'guards')
    return (
      <>
        <span className="font-medium">
          {id?.kind === 'guard' ? 'Guard' : id?.kind === 'moduleGuard' ? 'Module guard' : 'Fallback handler'}
        </span>
        {!official && <Badge tone="warning">Unknown contract</Badge>}
      </>
    );
  return (
    <>
      {name === undefined ? (
        <AddressText address={power.account} />
      ) : (
        <span className="truncate font-medium">{cleanText(name, 60)}</span>
      )}
      {id?.kind === 'permit2' && <span className="text-13 text-muted">through Permit2</span>}
      {name === undefined && section !== 'proposers' && <Badge tone="warning">Unknown</Badge>}
    </>
  );
}

function OfSafe({ power: { safe } }: { power: SafePower }) {
  const name = useName(safe.address);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <SafeAvatar address={safe.address} size={16} />
      <span className="truncate">{name ?? `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`}</span> ·
    </span>
  );
}

/** The address, or what a limit allows. */
function Second({ power }: { power: SafePower }) {
  const nameOf = useNames();
  const name = nameOf(power.account);
  if (power.through)
    return (
      <span>
        through {nameOf(power.through.address) ?? `${power.through.address.slice(0, 6)}…`}, an owner ·
      </span>
    );
  const showsAddress = name !== undefined || power.section === 'modules' || power.section === 'guards';
  return showsAddress ? (
    <span className="inline-flex items-center gap-1">
      <AddressText address={power.account} /> ·
    </span>
  ) : null;
}

/** Symbol and decimals of the token that a power reaches. */
function useReachedToken(power: SafePower) {
  const address = power.spending ? power.spending.token : power.id && tokenOf(power.id);
  const asksToken = address !== undefined && address !== zeroAddress;
  const token = useToken(asksToken ? address : undefined).data;
  if (power.spending && power.spending.token === undefined) return base.nativeCurrency;
  return token ?? undefined;
}

/** The limit, in words. */
function Can({ power }: { power: SafePower }) {
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
      return official?.name.startsWith('Spending') ? 'Within spending limits' : 'What owners signed';
    case 'guard':
      return 'Can block transactions, even its removal';
    case 'moduleGuard':
      return 'Can block what modules do';
    case 'handler':
      return official ? `Official ${official.version}` : 'Answers for the Safe’s signatures';
    case 'credit':
      return isUnlimited ? 'Can borrow without a limit; the Safe owes' : 'Can borrow; the Safe owes';
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

/** What can be taken now, in money where there is a price. */
function Takes({ power }: { power: SafePower }) {
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
    case 'amount':
      if (worth !== undefined) return <FiatAmount amount={worth} />;
      if (!takes.token) return <>{takes.amount.toLocaleString('en-US')} pieces</>;
      return token ? (
        <TokenAmount amount={takes.amount} {...token} rounding="holding" />
      ) : (
        <span className="wrap-anywhere">{String(takes.amount)} base units</span>
      );
  }
}

/** Since when, and when it was last used. */
function When({ power, saved, isSearched }: PermissionRowProps) {
  const since = power.found && findSince(power.found);
  const date = useBlockDate(since?.block);
  const nextReset = power.spending && nextResetOf(power.spending);
  if (power.section === 'proposers') return <span className="text-muted">By the gateway’s list</span>;
  return (
    <>
      {since ? (
        <span className="block">
          {date ? formatShortDay(date) : <Skeleton className="h-5 w-20" />}
          {since.by === 'setup' && <span className="text-muted"> in the setup</span>}
        </span>
      ) : (
        <span className="block text-muted">{isSearched ? 'No event found' : 'Not found yet'}</span>
      )}
      <span className="block text-muted">
        {nextReset !== undefined && nextReset > Date.now() ? (
          `Resets ${formatShortDay(new Date(nextReset))}`
        ) : (
          <LastUsed power={power} saved={saved} />
        )}
      </span>
    </>
  );
}

/** When a power was last used, as far as the searched events tell. */
function LastUsed({ power, saved }: Pick<PermissionRowProps, 'power' | 'saved'>) {
  const since = power.found && findSince(power.found);
  const row = saved.find(({ safe }) => isSameSafe(safe, power.safe));
  const contract = power.id && (tokenOf(power.id) ?? power.id.contract);
  const isByMoves = power.section === 'approvals' && power.found?.used === undefined;
  const moves = (row?.moves ?? []).filter(
    (move) => isByMoves && move.contract === contract && since !== undefined && move.block >= since.block,
  );
  const moved = useLastMove(power.account, moves);
  const used = power.found?.used ?? moved;
  const date = useBlockDate(used?.block);
  if (power.section === 'guards') return power.id?.kind === 'guard' ? 'Checks each transaction' : null;
  if (power.section === 'apps' || since === undefined || power.through) return null;
  if (used) return date ? `Used ${formatShortDay(date)}` : 'Used';
  if (moves.length > 0) return 'Use not known';
  return 'Never used';
}

interface ActionProps extends PermissionRowProps {
  labelledBy: string;
}

function Action({ power, onRemove, labelledBy }: ActionProps) {
  const id = useId();
  if (power.proposer)
    return (
      <ButtonLink
        size="sm"
        href={routes.setup(formatSafeAddress(power.safe))}
        aria-label={`Remove proposer ${power.account} in Setup`}
      >
        Remove
      </ButtonLink>
    );
  if (power.through)
    return (
      <ButtonLink
        size="sm"
        href={routes.permissions(formatSafeAddress(power.through))}
        aria-label={`Open the permissions of ${power.through.address}`}
      >
        Open
      </ButtonLink>
    );
  if (power.section === 'guards' && power.official)
    return (
      <span className="inline-flex items-center gap-1.5 text-13 text-positive">
        <Icon name="check" size={16} />
        Official
      </span>
    );
  return (
    <Button
      id={id}
      size="sm"
      variant={isDangerous(power) ? 'danger' : 'secondary'}
      aria-labelledby={`${id} ${labelledBy}`}
      onClick={() => onRemove(power)}
    >
      Remove
    </Button>
  );
}
