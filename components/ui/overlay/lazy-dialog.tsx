import { type ComponentType, useState } from 'react';
import { type LazyPanel, lazyPanel } from './lazy-panel';

/** The props of every dialog. */
export interface LazyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog whose code, content and frame load when it is first opened. */
export function lazyDialog<P extends LazyDialogProps>(load: () => Promise<ComponentType<P>>): LazyPanel<P> {
  const Panel = lazyPanel(load);

  function Dialog(props: P) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);

    const handleGiveUp = () => {
      setWasOpened(false);
      props.onOpenChange(false);
    };
    // The dialog stays after closing, so that its exit is animated.
    return wasOpened && <Panel {...props} onGiveUp={handleGiveUp} />;
  }
  return Object.assign(Dialog, { preload: Panel.preload });
}
