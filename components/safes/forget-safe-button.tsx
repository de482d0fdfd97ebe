'use client';

import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { forgetSafe, type KnownSafe, rememberSafe } from '@/lib/storage/known-safes';

export interface ForgetSafeButtonProps {
  added: KnownSafe;
  /** As it is shown, which may be another name than the visitor's own. */
  name: string | undefined;
}

/** Takes a Safe off the list of this browser; the Safe itself does not change. */
export function ForgetSafeButton({ added, name }: ForgetSafeButtonProps) {
  const shownName = name === undefined ? formatShortAddress(added.safe.address) : cleanText(name, 60);

  const handleClick = () => {
    forgetSafe(added.safe);
    notifyUndo(`${shownName} was removed from your list.`, () => rememberSafe(added));
  };

  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Remove ${shownName} from my list`}
      title="Remove from my list"
      className="relative z-10 -mt-4 -mr-2 w-8 self-start px-0 text-muted"
      onClick={handleClick}
    >
      <Icon name="close" size={16} />
    </Button>
  );
}
