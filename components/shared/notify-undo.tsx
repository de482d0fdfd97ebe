import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/overlay/notify';

/** Says what was taken away, with the way to take that back. */
export function notifyUndo(text: string, undo: () => void): void {
  void notify((dismiss) => (
    <span className="flex items-center gap-3">
      {text}
      <Button
        size="sm"
        onClick={() => {
          undo();
          dismiss();
        }}
      >
        Undo
      </Button>
    </span>
  ));
}
