import { useId } from 'react';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { PowerTakes } from '@/components/shared/amount/power-takes';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatDay } from '@/lib/format/date';
import { isRemovable, type SafePower } from '@/lib/queries/safes/list-powers';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { PowerAddress, PowerHolder, PowerSafe } from './power-holder';
import { PowerCan } from './power-reach';
import { PowerTime, type PowerTimeProps } from './power-time';

export interface PermissionRowProps extends PowerTimeProps {
  /** Whether it names its Safe. */
  isOverview: boolean;
  /** When this browser last looked, by Safe, in milliseconds. */
  seenAt: ReadonlyMap<Address, number>;
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
            <PowerHolder power={power} />
            {power.isNew && since !== undefined && (
              <Badge tone="accent">New since {formatDay(new Date(since))}</Badge>
            )}
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-13 text-muted">
            {isOverview && <PowerSafe power={power} />}
            <PowerAddress power={power} />
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
          <PowerTakes power={power} />
        </div>
        <div className="wrap-anywhere min-w-0 @max-4xl:col-start-3 @max-4xl:row-start-2 @4xl:col-start-4 @4xl:row-start-1">
          <PowerCan power={power} />
        </div>
        <div className="min-w-0 text-13 @max-4xl:col-start-3 @max-4xl:row-start-3 @4xl:col-start-5 @4xl:row-start-1">
          <PowerTime {...props} />
        </div>
        <div className="justify-self-end @max-4xl:col-start-4 @max-4xl:row-span-2 @max-4xl:row-start-2 @max-4xl:self-end @4xl:col-start-7 @4xl:row-start-1 @4xl:w-22 @4xl:text-right">
          <Action {...props} labelledBy={`${id}-who`} />
        </div>
      </div>
      {isOpen && (
        <div id={`${id}-details`}>
          <LazyDetails power={power} saved={props.saved} isSearched={props.isSearched} />
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
