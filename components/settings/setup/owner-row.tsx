import { useState } from 'react';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { cleanText } from '@/lib/format/clean-text';
import { formatUsualTime } from '@/lib/format/usual-time';
import { type ConfirmedTransaction, readOwnerHabit } from '@/lib/history/owner-habit';
import { findLastSignature, type SeenSignature } from '@/lib/history/owner-signatures';
import { useGivenName, useName } from '@/lib/queries/use-name';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

const ContactDialog = lazyDialog(
  async () => (await import('@/components/shared/contacts/contact-dialog')).ContactDialog,
);

export interface OwnerRowProps {
  owner: Address;
  /** Undefined until the chain has answered. */
  described: DescribedOwner | undefined;
  isAccount: boolean;
  /** Undefined where nothing is said about confirmations. */
  transactions: readonly ConfirmedTransaction[] | 'loading' | undefined;
  /** Undefined while they are unknown. */
  messages: readonly SeenSignature[] | undefined;
}

/** An owner: name, address, kind of key, and when it last confirmed and signed. */
export function OwnerRow({ owner, described, isAccount, transactions, messages }: OwnerRowProps) {
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
        <p className="flex flex-wrap items-baseline gap-x-2">
          <AddressText address={owner} copy explorer />
          {described && <span className="text-13 text-muted">{nameKind(described)}</span>}
        </p>
      </div>
      {transactions !== undefined && (
        <div className="min-h-8 w-56 max-md:order-last max-md:w-full max-md:pl-13">
          {transactions === 'loading' ? (
            <Skeleton className="h-8 max-w-50" />
          ) : (
            <Habit owner={owner} transactions={transactions} messages={messages} />
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

/** What kind of key an owner has, in few words. */
function nameKind(owner: DescribedOwner): string {
  switch (owner.kind) {
    case 'key':
    case 'noCode':
      return 'Wallet';
    case 'delegated':
      return 'EIP-7702 account';
    case 'smartWallet':
      return owner.name ?? 'Smart wallet';
    case 'safe':
      return owner.owners ? `Safe, ${owner.threshold} of ${owner.owners.length}` : 'Safe';
    case 'contract':
      return 'Contract';
  }
}

type HabitProps = {
  owner: Address;
  transactions: readonly ConfirmedTransaction[];
  messages: readonly SeenSignature[] | undefined;
};

function Habit({ owner, transactions, messages = [] }: HabitProps) {
  const { confirmed, last, usualMs } = readOwnerHabit(transactions, owner);
  const signed = findLastSignature(
    owner,
    [],
    messages.filter(({ isExact }) => isExact),
  );
  return (
    <>
      <Dots filled={confirmed} />
      <p className="mt-1 text-13 text-muted">
        {last ? <TimeAgo date={last} /> : 'Confirmed none of them'}
        {usualMs !== undefined && ` · ${formatUsualTime(usualMs)}`}
        {signed && (!last || signed > last) && (
          <span className="block">
            Signed a message <TimeAgo date={signed} />
          </span>
        )}
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
