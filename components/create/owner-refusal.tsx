import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import type { Refusal } from '@/lib/safe/manage/refuse-owner';

export interface OwnerRefusalProps {
  refusal: Refusal;
  /** Called once the person has read what the owner needs. */
  onAccept: () => void;
}

/** Tells why an account can't be an owner, or what the person must know before it becomes one. */
export function OwnerRefusal({ refusal, onAccept }: OwnerRefusalProps) {
  return (
    <Notice tone={refusal.canAccept ? 'warning' : 'danger'}>
      {refusal.message}
      {refusal.canAccept && (
        <Checkbox
          className="mt-3"
          label="I understand that this owner confirms by sending its own transactions."
          checked={false}
          onChange={onAccept}
        />
      )}
    </Notice>
  );
}
