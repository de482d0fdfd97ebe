import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/overlay/notify';
import { focusTitle } from './focus/focus-title';
import { leaveFocus } from './focus/leave-focus';

/** Tells what was removed, with a button that undoes it. */
export function notifyUndo(text: string, undo: () => void): void {
  void notify((dismiss) => (
    <span ref={leaveFocus} className="flex items-center gap-3">
      {text}
      <Button
        size="sm"
        onClick={() => {
          undo();
          dismiss();
          // The toast fades for a second; what is put back may take the focus from here.
          focusTitle();
        }}
      >
        Undo
      </Button>
    </span>
  ));
}
