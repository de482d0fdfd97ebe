import { type ComponentType, useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

/** What every dialog of the header is told. */
export interface LazyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export type LazyDialog<P> = {
  readonly Dialog: ComponentType<P>;
  /** Fetches the code ahead, for example when the pointer is over the button that opens it. */
  readonly preload: () => void;
};

/** A dialog whose code, content and frame, is fetched when it is first opened. */
export function lazyDialog<P extends LazyDialogProps>(load: () => Promise<ComponentType<P>>): LazyDialog<P> {
  const { Panel, preload } = lazyPanel(load);

  function Dialog(props: P) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);

    const handleGiveUp = () => {
      setWasOpened(false);
      props.onOpenChange(false);
    };
    // It stays after closing, so that it can be seen leaving.
    return wasOpened && <Panel {...props} onGiveUp={handleGiveUp} />;
  }
  return { Dialog, preload };
}
