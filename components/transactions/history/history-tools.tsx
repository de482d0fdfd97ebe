import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import type { HistoryFilter } from '@/lib/history/history-filter';
import type { SafeRef } from '@/lib/safe/protocol/types';

const FilterDialog = lazyDialog(async () => (await import('./filter/filter-dialog')).FilterDialog);
const ExportDialog = lazyDialog(async () => (await import('./export/export-dialog')).ExportDialog);

export interface HistoryToolsProps {
  safe: SafeRef;
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Search, filter and export of a history. */
export function HistoryTools({ safe, filter, onChange }: HistoryToolsProps) {
  const [open, setOpen] = useState<'filter' | 'export'>();
  return (
    <div className="mb-4 flex flex-wrap gap-2 print:hidden">
      <SearchField search={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      <Button aria-haspopup="dialog" onPointerEnter={FilterDialog.preload} onClick={() => setOpen('filter')}>
        <Icon name="settings" size={18} />
        Filter
      </Button>
      <Button aria-haspopup="dialog" onPointerEnter={ExportDialog.preload} onClick={() => setOpen('export')}>
        Export CSV
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
    <search className="min-w-0 flex-1 basis-full md:basis-60">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim() === '' ? undefined : text.trim());
        }}
      >
        <Input
          type="search"
          aria-label="Search history"
          placeholder="Notes, names, tokens, hashes"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" aria-label="Search" className="w-11 shrink-0 px-0 max-md:h-11 md:w-10">
          <Icon name="search" size={18} />
        </Button>
      </form>
    </search>
  );
}
