import type { Metadata } from 'next';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { DemoWelcome } from '@/components/wallet/demo/demo-welcome';
import { OpenHome } from './open-home';

const title = 'Home';
export const metadata: Metadata = { title };

export default function HomePage() {
  return (
    <>
      <SafeTitle title={title} />
      <h1 className="sr-only">Home</h1>
      <DemoWelcome />
      <OpenHome />
    </>
  );
}
