import type { Address } from 'viem';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SpendLinkProps {
  safe: SafeRef;
  token: Address | 'native';
}

/** A beneficiary's link to the form that spends from their limit. */
export function SpendLink({ safe, token }: SpendLinkProps) {
  return (
    <ButtonLink
      size="sm"
      variant="primary"
      href={routes.newTransaction(formatSafeAddress(safe), { kind: 'spend', token })}
    >
      Spend
    </ButtonLink>
  );
}
