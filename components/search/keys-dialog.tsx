import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';

const shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['/', 'Ctrl K'], does: 'Search' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['Esc'], does: 'Close' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** The window that names all keys. It loads when it is asked for. */
export function KeysDialog({ open, onOpenChange }: LazyDialogProps) {
  return (
    <DialogPanel open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <dl className="grid gap-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-[5px] border border-line-strong px-1.5 font-sans text-13 leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-13 text-muted">
        You can turn single-key shortcuts off under Settings, Appearance.
      </p>
    </DialogPanel>
  );
}
