import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { PageHeading } from '@/components/layout/page-heading';
import { WalletConnectPage } from '@/components/safe-apps/wallet-connect/wallet-connect-page';

export const metadata: Metadata = { title: 'WalletConnect' };

export default function Page() {
  return (
    <>
      <PageHeading
        back={<BackLink to="apps" />}
        title="WalletConnect"
        description="Use this Safe in other apps. Its owners confirm every request."
      />
      <WalletConnectPage />
    </>
  );
}
