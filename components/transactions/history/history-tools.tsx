import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { cn } from '@/lib/cn';
import type { HistoryFilter } from '@/lib/history/history-filter';
import { findPeriod, type Period, periodNames, periodOf } from '@/lib/history/periods';
import type { SafeRef } from '@/lib/safe/protocol/types';

const FilterDialog = lazyDialog(async () => (await import('./filter/filter-dialog')).FilterDialog);
const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);

export interface HistoryToolsProps {
  safe: SafeRef;
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Periods, search, filter and export of a history. */
export function HistoryTools({ safe, filter, onChange }: HistoryToolsProps) {
  const [open, setOpen] = useState<'filter' | 'export'>();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <Periods filter={filter} onChange={onChange} onPickDates={() => setOpen('filter')} />
      <SearchField search={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      <Button aria-haspopup="dialog" onPointerEnter={FilterDialog.preload} onClick={() => setOpen('filter')}>
        <Icon name="settings" size={18} />
        Filter
      </Button>
      <Button aria-haspopup="dialog" onPointerEnter={ExportDialog.preload} onClick={() => setOpen('export')}>
        <Icon name="download" size={18} />
        Export
      </Button>
      <FilterDialog
        safe={safe}
        filter={filter}
        onApply={onChange}
        open={open === 'filter'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'filter' : undefined)}
      />
      <ExportDialog
        safe={safe}
        filter={filter}
        open={open === 'export'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'export' : undefined)}
      />
    </div>
  );
}

interface PeriodsProps extends Pick<HistoryToolsProps, 'filter' | 'onChange'> {
  onPickDates: () => void;
}

const chipClass =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 font-medium text-13 transition-colors';
const chipLook = (isOn: boolean) =>
  isOn ? 'border-ink bg-ink text-raised' : 'border-line-strong hover:bg-sunken';

/** Periods that one press chooses. */
function Periods({ filter, onChange, onPickDates }: PeriodsProps) {
  const now = new Date();
  const current = findPeriod(filter, now);
  const hasDates = filter.from !== undefined || filter.until !== undefined;
  const choose = (period: Period) => onChange({ ...filter, ...period });
  return (
    <ul
      aria-label="Period"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 max-md:basis-[calc(100%+2rem)] md:mx-0 md:px-0"
    >
      <li>
        <button
          type="button"
          aria-pressed={!hasDates}
          className={cn(chipClass, chipLook(!hasDates))}
          onClick={() => choose({ from: undefined, until: undefined })}
        >
          All
        </button>
      </li>
      {periodNames.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === current}
            className={cn(chipClass, chipLook(name === current))}
            onClick={() => choose(periodOf(name, new Date()))}
          >
            {name}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-haspopup="dialog"
          className={cn(chipClass, chipLook(hasDates && current === undefined))}
          onClick={onPickDates}
        >
          <Icon name="calendar" size={16} />
          Dates
        </button>
      </li>
    </ul>
  );
}

interface SearchFieldProps {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** Searches only on submit, because every search reads through the gateway's pages. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search ?? '');
  const [asked, setAsked] = useState(search);
  // The search came with a link, or was cleared elsewhere.
  if (asked !== search) {
    setAsked(search);
    setText(search ?? '');
  }
  return (
    <search className="min-w-0 flex-1 max-md:basis-full md:ml-auto md:max-w-60 md:basis-48">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim() === '' ? undefined : text.trim());
        }}
      >
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 left-0 flex w-10 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <Icon name="search" size={18} />
        </button>
        <Input
          type="search"
          aria-label="Search history"
          placeholder="Name, note, token, label"
          className="pl-10"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </search>
  );
}
