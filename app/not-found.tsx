import type { Metadata } from 'next';
import { Main } from '@/components/layout/main';
import { PageHeading } from '@/components/layout/page-heading';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <Main>
      <PageHeading title="Page not found" description="Check the link, or start from your Safes." />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={routes.accounts()}>
          My Safes
        </ButtonLink>
        <ButtonLink href={routes.landing()}>Start page</ButtonLink>
      </div>
    </Main>
  );
}
