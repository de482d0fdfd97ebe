import { type DragEvent, type Ref, useState } from 'react';
import { downloadText } from '@/components/shared/files/download-text';
import { parseTextFile } from '@/components/shared/files/parse-text-file';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FileButton } from '@/components/ui/file-button';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Menu } from '@/components/ui/overlay/menu';
import { notify } from '@/components/ui/overlay/notify';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { type ParsedBatchFile, parseBatchFile } from '@/lib/safe/batch-file/parse-batch-file';
import { writeBatchFile } from '@/lib/safe/batch-file/write-batch-file';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type BatchEntry, type BatchKind, makeBatchEntry, savedBatches } from '@/lib/storage/batches';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface BatchToolsProps {
  safe: SafeRef;
  kind: BatchKind;
  entries: readonly BatchEntry[];
  onChange: (entries: readonly BatchEntry[]) => void;
  /** The link that adds another call; absent in a replacement. */
  addLink: Ref<HTMLAnchorElement>;
}

const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);
const SaveDialog = lazyDialog(async () => (await import('./save-dialog')).SaveDialog);
const SavedDialog = lazyDialog(async () => (await import('./saved-dialog')).SavedDialog);

type OpenDialog = 'import' | 'save' | 'saved' | undefined;

/** Imports and exports files and saved batches. A file may also be dropped here. */
export function BatchTools({ safe, kind, entries, onChange, addLink }: BatchToolsProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [opened, setOpened] = useState<ParsedBatchFile>();
  const saved = useStored(savedBatches).filter((batch) => isSameSafe(batch.safe, safe));
  const calls = entries.flatMap((entry) => entry.calls);
  const add = (added: readonly BatchEntry[]) => onChange([...entries, ...added]);
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    setOpened(
      await parseTextFile(file, { maxLength: 1_000_000, parse: (text) => parseBatchFile(text, safe) }),
    );
    setDialog('import');
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    void openFile(event.dataTransfer.files[0]);
  };
  const clear = () => {
    onChange([]);
    notifyUndo('Batch emptied.', () => onChange(entries));
  };
  const close = () => setDialog(undefined);
  return (
    // Dropping a file does the same as the buttons inside.
    <section
      aria-label="Files and saved batches"
      className="flex flex-wrap gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      {kind === 'batch' && (
        <ButtonLink ref={addLink} size="sm" href={routes.newTransaction(formatSafeAddress(safe))}>
          <Icon name="plus" size={16} />
          Add call
        </ButtonLink>
      )}
      <FileButton
        size="sm"
        label="Transaction-builder file"
        accept=".json,application/json"
        onChoose={(file) => void openFile(file)}
      >
        Import file
      </FileButton>
      {calls.length > 0 && (
        <>
          <Button size="sm" onClick={() => exportBatch(safe, entries)}>
            Export file
          </Button>
          <Button size="sm" onClick={() => setDialog('save')}>
            Save
          </Button>
        </>
      )}
      {saved.length > 0 && (
        <Button size="sm" onClick={() => setDialog('saved')}>
          Saved batches
        </Button>
      )}
      {calls.length > 0 && (
        <Menu
          label="More for the batch"
          variant="quiet"
          size="sm"
          className="px-2"
          trigger={<Icon name="more" />}
          entries={[{ id: 'clear', label: 'Remove all calls', isDestructive: true, onSelect: clear }]}
        />
      )}
      {opened && (
        <ImportDialog
          open={dialog === 'import'}
          onOpenChange={close}
          parsed={opened}
          onImport={(imported) => {
            add(imported.map((call) => makeBatchEntry([call])));
            void notify(imported.length === 1 ? '1 call added.' : `${imported.length} calls added.`);
          }}
        />
      )}
      <SaveDialog open={dialog === 'save'} onOpenChange={close} safe={safe} calls={calls} />
      <SavedDialog
        open={dialog === 'saved'}
        onOpenChange={close}
        saved={saved}
        onLoad={(batch) => add(batch.calls.map((call) => makeBatchEntry([call])))}
      />
    </section>
  );
}

/** Saves a batch as a file in the format of the transaction builder. */
function exportBatch(safe: SafeRef, entries: readonly BatchEntry[]): void {
  const createdAt = Date.now();
  const calls = entries.flatMap((entry) => entry.calls);
  const text = writeBatchFile({ safe, name: 'Batch', calls, createdAt });
  downloadText(text, `batch-${new Date(createdAt).toISOString().slice(0, 10)}.json`, 'application/json');
}
