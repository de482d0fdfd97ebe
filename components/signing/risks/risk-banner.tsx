import type { ReactNode } from 'react';
import { FullAddress } from '@/components/shared/address/full-address';
import { Notice } from '@/components/ui/overlay/notice';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';

export interface RiskBannerProps {
  risks: readonly Risk[];
  /** Whether all of it has happened, so that nothing is left to warn of. */
  isPast?: boolean;
  /** Further content for a risk. */
  more?: (risk: Risk) => ReactNode;
}

/** All risks with their reasons in one place; nothing where there are none. */
export function RiskBanner({ risks, isPast = false, more }: RiskBannerProps) {
  const ordered = risks.toSorted((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical'));
  const [first] = ordered;
  if (!first) return null;
  const isCritical = first.level === 'critical' && !isPast;
  return (
    <Notice
      tone={isPast ? 'info' : isCritical ? 'danger' : 'warning'}
      title={
        <span className={isCritical ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>
          {ordered.length === 1
            ? first.title
            : isPast
              ? `It had ${ordered.length} risks`
              : countRisks(ordered)}
        </span>
      }
    >
      {ordered.length === 1 ? (
        <RiskReason risk={first} more={more} />
      ) : (
        <ul className="mt-2 grid gap-2">
          {ordered.map((risk, index) => (
            // Two risks of one name may have different sources; their order never changes.
            <li key={`${nameRisk(risk)}-${index}`}>
              <p className="wrap-anywhere font-semibold">{risk.title}</p>
              <RiskReason risk={risk} more={more} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function countRisks(risks: readonly Risk[]): string {
  const critical = risks.filter(({ level }) => level === 'critical').length;
  const warnings = risks.length - critical;
  const name = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  return [
    ...(critical > 0 ? [name(critical, 'critical risk')] : []),
    ...(warnings > 0 ? [name(warnings, 'warning')] : []),
  ].join(' and ');
}

function RiskReason({ risk, more }: { risk: Risk; more: RiskBannerProps['more'] }) {
  return (
    <>
      <p className="wrap-anywhere">{risk.reason}</p>
      {risk.address && (
        <p className="mt-1">
          <FullAddress address={risk.address} avatarSize={20} />
        </p>
      )}
      {risk.addresses && (
        <details className="mt-1">
          <summary>Show the {risk.addresses.length} accounts</summary>
          <ul className="mt-2 grid gap-1">
            {risk.addresses.map((address) => (
              <li key={address}>
                <FullAddress address={address} avatarSize={20} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {more?.(risk)}
    </>
  );
}
