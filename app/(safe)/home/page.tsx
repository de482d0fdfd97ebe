import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { OpenHome } from './open-home';

export const metadata: Metadata = { title: 'Home' };

export default function HomePage() {
  return (
    <>
      <PageHeading title="Home" />
      <OpenHome />
    </>
  );
}
