import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { type Danger, nameDanger } from '@/lib/safe/rules/danger';
import { NamedAddress } from './named-address';

export interface DangerNoticesProps {
  dangers: readonly Danger[];
  /** What else there is to show of a danger. */
  more?: (danger: Danger) => ReactNode;
}

/** What must not be overlooked, each with its reason. */
export function DangerNotices({ dangers, more }: DangerNoticesProps) {
  return dangers.map((danger, index) => (
    <Notice
      // Two of one name may come from different sides; their order stays.
      key={`${nameDanger(danger)}-${index}`}
      tone={danger.level === 'red' ? 'danger' : 'warning'}
      title={<span className="wrap-anywhere">{danger.title}</span>}
    >
      <p className="wrap-anywhere">{danger.reason}</p>
      {danger.address && (
        <p className="mt-1">
          <NamedAddress address={danger.address} full copy explorer avatarSize={20} />
        </p>
      )}
      {danger.addresses && (
        <details className="mt-1">
          <summary>Show the {danger.addresses.length} accounts</summary>
          <ul className="mt-2 grid gap-1">
            {danger.addresses.map((address) => (
              <li key={address}>
                <NamedAddress address={address} full copy explorer avatarSize={20} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {more?.(danger)}
    </Notice>
  ));
}
