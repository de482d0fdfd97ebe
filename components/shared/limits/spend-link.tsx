import type { Address } from 'viem';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SpendLinkProps {
  safe: SafeRef;
  token: Address | 'native';
}

/** Leads a beneficiary to the form that pays from their limit. */
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
