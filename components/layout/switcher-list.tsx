import { useRouter } from 'next/navigation';
import { type RefObject, useState } from 'react';
import { isAddressEqual } from 'viem';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { ButtonLink } from '@/components/ui/button-link';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { PickerPanel } from '@/components/ui/overlay/picker-panel';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { toSearchText } from '@/lib/format/search-text';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useOverviews } from '@/lib/queries/safes/overviews';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface SwitcherListProps extends LazyDialogProps {
  anchor: RefObject<HTMLElement | null>;
  /** The open Safe. */
  safe: SafeRef;
}

type SwitcherItem = { readonly id: string; readonly label: string; readonly safe: SafeRef };

/** Each row asks the chain for its Safe, so the rest is found by typing. */
const maxRows = 8;

/** All Safes of the visitor, found by name or address, with threshold, total and what needs the connected account. */
export function SwitcherList({ open, onOpenChange, anchor, safe }: SwitcherListProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const nameOf = useNames();
  const { safes } = useMySafes();
  const [order, setOrder] = useState<readonly string[]>([]);
  const close = () => {
    setTyped('');
    setOrder([]);
    onOpenChange(false);
  };
  const all = [safe, ...safes.filter((other) => !isSameSafe(other, safe))].map(
    (one): SwitcherItem => ({
      id: one.address,
      label: cleanText(nameOf(one.address) ?? '', 40),
      safe: one,
    }),
  );
  // Rows of an open list keep their places; a Safe that is found late comes last.
  const late = all.filter(({ id }) => !order.includes(id));
  if (open && late.length > 0) setOrder([...order, ...late.map(({ id }) => id)]);
  const steady = [...order.flatMap((id) => all.find((one) => one.id === id) ?? []), ...late];
  const wanted = toSearchText(typed);
  const found = steady.filter(({ id, label }) => `${label} ${id}`.toLowerCase().includes(wanted));
  const items = found.slice(0, maxRows);
  const more = found.length - items.length;
  return (
    <PickerPanel
      open={open}
      anchor={anchor}
      align="start"
      typed={typed}
      groups={items.length > 0 ? [{ value: '', items }] : []}
      chosenId={safe.address}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      label="Search my Safes"
      placeholder="Name or address"
      onType={setTyped}
      onChoose={(item) => {
        close();
        router.push(routes.home(formatSafeAddress(item.safe)));
      }}
      empty="None of your Safes has this name or address."
      className="md:w-[min(400px,calc(100vw-32px))]"
      footer={
        <>
          {more > 0 && (
            <p className="px-2 pt-2 text-13 text-muted">
              {more} more. Type a name or an address to find {more === 1 ? 'it' : 'them'}.
            </p>
          )}
          <nav aria-label="Safes" className="mt-2 flex flex-wrap gap-1 border-line border-t pt-2">
            {[
              { href: routes.accounts(), text: 'My Safes' },
              { href: routes.createSafe(), text: 'Create a Safe' },
              { href: routes.loadSafe(), text: 'Add a Safe' },
            ].map(({ href, text }) => (
              <ButtonLink key={href} href={href} variant="quiet" size="sm" onClick={close}>
                {text}
              </ButtonLink>
            ))}
          </nav>
        </>
      }
    >
      {(item: SwitcherItem) => <SwitcherRow item={item} all={items.map((one) => one.safe)} />}
    </PickerPanel>
  );
}

interface SwitcherRowProps {
  item: SwitcherItem;
  /** All Safes of the list, which are asked for together. */
  all: readonly SafeRef[];
}

function SwitcherRow({ item: { safe, label }, all }: SwitcherRowProps) {
  return (
    <>
      <AddressAvatar address={safe.address} shape="square" size={32} />
      <span className="min-w-0 flex-1">
        {label !== '' && <span className="block truncate font-medium">{label}</span>}
        <span className="block font-mono text-13 text-muted">{formatShortAddress(safe.address)}</span>
      </span>
      <Facts safe={safe} all={all} />
    </>
  );
}

/** The threshold of a Safe by the chain, and by the gateway its total and what needs the connected account. */
function Facts({ safe, all }: { safe: SafeRef; all: readonly SafeRef[] }) {
  const { account } = useMySafes();
  const { data: state } = useSafeState(safe);
  const overviews = useOverviews(all, account);
  const overview = overviews.data?.find(
    (row) => row.kind === 'safe' && isAddressEqual(row.address, safe.address),
  );
  const isOwner = account !== undefined && (state?.owners.includes(account) ?? false);
  const waiting = overview?.kind === 'safe' && isOwner ? (overview.awaitingConfirmation ?? 0) : 0;
  return (
    <span className="shrink-0 text-right text-13 text-muted">
      <span className="flex justify-end gap-x-2 max-sm:flex-col">
        {overview?.kind === 'safe' && (
          <span className="text-ink">
            <FiatAmount amount={overview.fiatTotal} />
          </span>
        )}
        {state && (
          <span>
            {state.threshold} of {state.owners.length}
          </span>
        )}
      </span>
      {waiting > 0 && <span className="block font-medium text-warning">{waiting} to confirm</span>}
    </span>
  );
}
