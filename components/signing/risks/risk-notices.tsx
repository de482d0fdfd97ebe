import type { ReactNode } from 'react';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Notice } from '@/components/ui/overlay/notice';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';

export interface RiskNoticesProps {
  risks: readonly Risk[];
  /** What else there is to show of a risk. */
  more?: (risk: Risk) => ReactNode;
}

/** What must not be overlooked, each with its reason. */
export function RiskNotices({ risks, more }: RiskNoticesProps) {
  return risks.map((risk, index) => (
    <Notice
      // Two of one name may come from different sides; their order stays.
      key={`${nameRisk(risk)}-${index}`}
      tone={risk.level === 'critical' ? 'danger' : 'warning'}
      title={<span className="wrap-anywhere">{risk.title}</span>}
    >
      <p className="wrap-anywhere">{risk.reason}</p>
      {risk.address && (
        <p className="mt-1">
          <NamedAddress address={risk.address} full copy explorer avatarSize={20} />
        </p>
      )}
      {risk.addresses && (
        <details className="mt-1">
          <summary>Show the {risk.addresses.length} accounts</summary>
          <ul className="mt-2 grid gap-1">
            {risk.addresses.map((address) => (
              <li key={address}>
                <NamedAddress address={address} full copy explorer avatarSize={20} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {more?.(risk)}
    </Notice>
  ));
}
