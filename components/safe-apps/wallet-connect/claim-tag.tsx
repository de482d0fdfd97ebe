import { Icon, type IconName } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { AddressClaim } from '@/lib/wallet-connect/read-proposal';

const tags: Readonly<Record<AddressClaim, { text: string; icon: IconName; color: string }>> = {
  confirmed: { text: 'Domain verified by WalletConnect', icon: 'shield-check', color: 'text-positive' },
  unknown: { text: 'Domain not verified', icon: 'info', color: 'text-warning' },
  mismatch: { text: 'Domain doesn’t match', icon: 'shield-alert', color: 'text-danger' },
  fraud: { text: 'Reported as fraud', icon: 'shield-alert', color: 'text-danger' },
};

export interface ClaimTagProps {
  claim: AddressClaim;
}

/** What WalletConnect's service says of an app's address, which nobody here has checked. */
export function ClaimTag({ claim }: ClaimTagProps) {
  const { text, icon, color } = tags[claim];
  return (
    <span className={cn('inline-flex items-start gap-1 text-13', color)}>
      <Icon name={icon} size={16} className="mt-0.5" />
      {text}
    </span>
  );
}
