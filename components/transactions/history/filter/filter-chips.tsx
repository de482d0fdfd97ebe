import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { base } from '@/config/chains';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay } from '@/lib/format/date';
import { type HistoryFilter, startOfDay } from '@/lib/history/history-filter';
import { findPeriod } from '@/lib/history/periods';
import { useToken } from '@/lib/queries/balances';
import { useNames } from '@/lib/queries/use-name';
import { directionLabels, kindLabels, makerLabels } from './filter-labels';

export interface FilterChipsProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const nameOf = useNames();
  const token = useToken(filter.token === 'native' ? undefined : filter.token).data;
  const { kind, direction, by, amount, from, until, address, label, search } = filter;
  // A period that the page offers is marked there.
  const isPeriod = findPeriod(filter, new Date()) !== undefined;
  const tokenLabel =
    filter.token === 'native'
      ? base.nativeCurrency.symbol
      : filter.token &&
        `${token ? `${cleanText(token.symbol, 20)} ` : ''}${formatShortAddress(filter.token)}`;
  const labels: Readonly<Record<keyof HistoryFilter, string | false | undefined>> = {
    kind: kind && kindLabels[kind],
    direction: direction && directionLabels[direction],
    by: by && makerLabels[by],
    token: tokenLabel && `Token: ${tokenLabel}`,
    amount: amount && `Amount: ${amount}`,
    from: from && !isPeriod && `From ${formatDay(startOfDay(from))}`,
    until: until && !isPeriod && `Until ${formatDay(startOfDay(until))}`,
    address: address && `With ${cleanText(nameOf(address) ?? formatShortAddress(address), 40)}`,
    label: label && `Label: ${cleanText(label, 40)}`,
    search: search && `“${cleanText(search, 40)}”`,
  };
  // The keys are exactly those of the object above.
  const active = (Object.keys(labels) as (keyof HistoryFilter)[]).filter((key) => labels[key]);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      {active.map((key) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${labels[key]}`}
            className="inline-flex min-h-8 items-center gap-1 rounded-full bg-sunken py-1 pr-2 pl-3 text-13 transition-colors hover:bg-ink/10"
            onClick={() => onChange({ ...filter, [key]: undefined })}
          >
            <span className="wrap-anywhere">{labels[key]}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button size="sm" variant="quiet" onClick={() => onChange({})}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}
