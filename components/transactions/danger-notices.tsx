import { NamedAddress } from '@/components/common/named-address';
import { Notice } from '@/components/ui/notice';
import type { Danger } from '@/lib/safe/rules/danger';

export interface DangerNoticesProps {
  dangers: readonly Danger[];
}

/** What must not be overlooked, each with its reason. */
export function DangerNotices({ dangers }: DangerNoticesProps) {
  return dangers.map((danger, index) => (
    <Notice
      // Two of one kind and address may stand in one batch; their order is that of the bytes.
      key={`${danger.kind}-${danger.address ?? ''}-${danger.title}-${index}`}
      tone={danger.level === 'red' ? 'danger' : 'warning'}
      title={danger.title}
    >
      <p>{danger.reason}</p>
      {danger.address && (
        <p className="mt-1">
          <NamedAddress address={danger.address} full copy explorer avatarSize={20} />
        </p>
      )}
    </Notice>
  ));
}
