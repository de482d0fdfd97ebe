import type { Metadata } from 'next';
import { MySafesTabs } from '@/components/layout/my-safes-tabs';
import { PageHeading } from '@/components/layout/page-heading';
import { MySafes } from '@/components/safes/my-safes';
import { SafeCardsSkeleton } from '@/components/safes/safe-cards-skeleton';
import { PayingTogether } from '@/components/shared/paying-together';
import { MyWaiting } from '@/components/transactions/waiting/my-waiting';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';

export const metadata: Metadata = { title: 'My Safes' };

export default function AccountsPage() {
  return (
    <>
      <PageHeading
        title="My Safes"
        action={
          <>
            <ButtonLink href={routes.loadSafe()}>Add a Safe</ButtonLink>
            <ButtonLink variant="primary" href={routes.createSafe()}>
              Create a Safe
            </ButtonLink>
          </>
        }
      />
      <MySafesTabs current="Safes" />
      <MyWaiting skeleton={<SafeCardsSkeleton />}>
        <MySafes explanation={<PayingTogether />} />
      </MyWaiting>
    </>
  );
}
