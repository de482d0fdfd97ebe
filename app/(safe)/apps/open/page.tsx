import type { Metadata } from 'next';
import { OpenAppPage } from '@/components/safe-apps/frame/open-app-page';

export const metadata: Metadata = { title: 'App' };

export default function Page() {
  return (
    <>
      {/* The app's own bar shows its name. */}
      <h1 className="sr-only">App</h1>
      <OpenAppPage />
    </>
  );
}
