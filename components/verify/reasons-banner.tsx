import { AddressGroups } from '@/components/shared/address/address-groups';
import { Notice } from '@/components/ui/overlay/notice';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';

export interface ReasonsBannerProps {
  /** The names of hashes that differ from what the device shows. */
  differing: readonly string[];
  /** What is wrong with the item's hash; undefined where nothing is. */
  mismatch: { readonly title: string; readonly reason: string } | undefined;
  risks: readonly Risk[];
}

/** Everything that speaks against signing, in one place; nothing where nothing does. */
export function ReasonsBanner({ differing, mismatch, risks }: ReasonsBannerProps) {
  const reasons = [
    ...differing.map((label) => ({
      key: label,
      title: `The ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} differs from your device.`,
      reason: 'Your device would sign something else.',
      isCritical: true,
      address: undefined,
    })),
    ...(mismatch ? [{ ...mismatch, key: 'claim', isCritical: true, address: undefined }] : []),
    ...risks.map((risk) => ({
      key: nameRisk(risk),
      title: `${risk.title}.`,
      reason: risk.reason,
      isCritical: risk.level === 'critical',
      address: risk.address,
    })),
  ];
  if (reasons.length === 0) return null;
  const isCritical = reasons.some((reason) => reason.isCritical);
  const count = reasons.length;
  const titleOf = () => {
    if (differing.length > 0) return 'Don’t sign';
    const what = isCritical ? 'reason to look twice' : 'warning';
    return count === 1 ? `1 ${what}` : `${count} ${what.replace(/^(reason|warning)/, '$1s')}`;
  };
  return (
    <Notice
      className="mt-6"
      tone={isCritical ? 'danger' : 'warning'}
      title={<span className={isCritical ? 'text-danger' : undefined}>{titleOf()}</span>}
    >
      <ul className="mt-1 grid gap-2">
        {reasons.map(({ key, title, reason, address }, index) => (
          // Two risks may share a name.
          <li key={`${key}-${index}`} className="wrap-anywhere">
            <strong className="font-semibold">{title}</strong> {reason}
            {address && <AddressGroups address={address} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
