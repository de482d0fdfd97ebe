import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { cleanText } from '@/lib/format/clean-text';
import { countOf } from '@/lib/format/count';
import { formatShortDay } from '@/lib/format/date';
import { formatUsualTime } from '@/lib/format/usual-time';
import { type ConfirmedTransaction, readOwnerHabit } from '@/lib/history/owner-habit';
import { useIsOutageTold } from '@/lib/hooks/use-health';
import { useSession } from '@/lib/hooks/use-wallet';
import { useLastConfirmed } from '@/lib/queries/safes/last-confirmed';
import { useGivenName, useName, useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSection } from '../settings-section';

const ContactDialog = lazyDialog(
  async () => (await import('@/components/shared/contacts/contact-dialog')).ContactDialog,
);

export interface OwnersSectionProps {
  safe: SafeRef;
  state: SafeState;
}

/** The owners, which of the last transactions each confirmed, and how long that took, as the gateway lists them. */
export function OwnersSection({ safe, state: { owners, nonce } }: OwnersSectionProps) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const hasExecuted = nonce > 0n;
  const { data, error } = useLastConfirmed(safe, { enabled: hasExecuted });
  const isTold = useIsOutageTold(findOutage(error));
  const hasFailed = error !== null && !data;
  const hasHabits = hasExecuted && !hasFailed && data?.length !== 0;
  const manage = (action: 'add-owner' | 'remove-owner') =>
    routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action });
  return (
    <SettingsSection
      title="Owners"
      action={
        <span className="text-13 text-muted">
          {hasFailed && (isTold ? 'Confirmations not loaded' : 'Couldn’t load who confirmed')}
          {data && data.length > 0 && `Last ${countOf(data.length, 'transaction')}`}
        </span>
      }
    >
      <ul aria-label="Owners" className="-mt-5 divide-y divide-line border-line border-b">
        {owners.map((owner) => (
          <OwnerRow
            key={owner}
            owner={owner}
            isAccount={account !== undefined && isAddressEqual(owner, account)}
            transactions={hasHabits ? (data ?? 'loading') : undefined}
          />
        ))}
      </ul>
      {data && data.length > 0 && <ConfirmationTable owners={owners} transactions={data} />}
      <div className="-mt-2 flex flex-wrap gap-2">
        <ButtonLink size="sm" href={manage('add-owner')}>
          Add owner
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" href={manage('remove-owner')}>
          Manage owners
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

interface OwnerRowProps {
  owner: Address;
  isAccount: boolean;
  /** Undefined where nothing is said about confirmations. */
  transactions: readonly ConfirmedTransaction[] | 'loading' | undefined;
}

function OwnerRow({ owner, isAccount, transactions }: OwnerRowProps) {
  const name = useName(owner);
  const given = useGivenName(owner);
  const [isNaming, setNaming] = useState(false);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <AddressPicture address={owner} size={36} />
      {/* On a phone that is too narrow for both, the button takes a line of its own. */}
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex min-w-0 items-baseline gap-2 empty:hidden">
          {name !== undefined && (
            <span title={name} className="min-w-0 truncate font-medium">
              {cleanText(name, 60)}
            </span>
          )}
          {isAccount && <span className="text-muted">You</span>}
        </p>
        <AddressText address={owner} copy explorer />
      </div>
      {transactions !== undefined && (
        <div className="min-h-8 w-56 max-md:order-last max-md:w-full max-md:pl-13">
          {transactions === 'loading' ? (
            <Skeleton className="h-8 max-w-50" />
          ) : (
            <Habit owner={owner} transactions={transactions} />
          )}
        </div>
      )}
      <Button size="sm" className="ml-auto" onClick={() => setNaming(true)}>
        {name === undefined ? 'Add a name' : 'Rename'}
        <span className="sr-only"> {name === undefined ? `for ${owner}` : cleanText(name, 60)}</span>
      </Button>
      <ContactDialog open={isNaming} onOpenChange={setNaming} address={owner} name={given} />
    </li>
  );
}

function Habit({ owner, transactions }: { owner: Address; transactions: readonly ConfirmedTransaction[] }) {
  const { confirmed, last, usualMs } = readOwnerHabit(transactions, owner);
  return (
    <>
      <Dots filled={confirmed} />
      <p className="mt-1 text-13 text-muted">
        {last ? <TimeAgo date={last} /> : 'Confirmed none of them'}
        {usualMs !== undefined && ` · ${formatUsualTime(usualMs)}`}
      </p>
    </>
  );
}

/** The diameter of a dot, and the distance from one to the next. */
const [diameter, step] = [8, 12];

/** One dot for each transaction, the newest at the right. The table below says the same. */
function Dots({ filled }: { filled: readonly boolean[] }) {
  const width = filled.length * step - (step - diameter);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${diameter}`} width={width} height={diameter}>
      {filled.map((isFilled, index) => (
        <circle
          key={index}
          cx={index * step + diameter / 2}
          cy={diameter / 2}
          r={diameter / 2}
          className={isFilled ? 'fill-accent-ink' : 'fill-line-strong'}
        />
      ))}
    </svg>
  );
}

interface ConfirmationTableProps {
  owners: readonly Address[];
  transactions: readonly ConfirmedTransaction[];
}

/** For screen readers: who confirmed which transaction. */
function ConfirmationTable({ owners, transactions }: ConfirmationTableProps) {
  const nameOf = useNames();
  // A table grows with its cells, also where it is hidden; a box does not.
  return (
    <div className="sr-only">
      <table>
        <caption>Who confirmed the last transactions, from the gateway</caption>
        <thead>
          <tr>
            <th scope="col">Transaction</th>
            {owners.map((owner) => (
              <th key={owner} scope="col">
                {cleanText(nameOf(owner) ?? owner, 60)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map(({ id, nonce, executedAt, confirmations }) => (
            <tr key={id}>
              <th scope="row">
                #{String(nonce)}, {formatShortDay(executedAt)}
              </th>
              {owners.map((owner) => (
                <td key={owner}>
                  {confirmations.some(({ signer }) => isAddressEqual(signer, owner)) ? 'Confirmed' : 'No'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
