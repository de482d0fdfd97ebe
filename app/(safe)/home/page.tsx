import type { Metadata } from 'next';
import { OpenHome } from './open-home';

export const metadata: Metadata = { title: 'Home' };

export default function HomePage() {
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <OpenHome />
    </>
  );
}
