import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import type { Refusal } from '@/lib/safe/manage/refuse-owner';

export interface OwnerRefusalProps {
  refusal: Refusal;
  /** The person has read what the owner needs. */
  onAccept: () => void;
}

/** Why an account cannot be an owner, or what has to be known before it is one. */
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
