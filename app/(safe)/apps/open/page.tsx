import type { Metadata } from 'next';
import { OpenAppPage } from '@/components/safe-apps/frame/open-app-page';

export const metadata: Metadata = { title: 'App' };

export default function Page() {
  return (
    <>
      {/* The bar of the app says which one it is. */}
      <h1 className="sr-only">App</h1>
      <OpenAppPage />
    </>
  );
}
