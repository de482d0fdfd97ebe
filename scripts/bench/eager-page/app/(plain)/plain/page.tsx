import { LandingPicture } from '@/components/landing/landing-picture';
import { Proofs } from '@/components/landing/proofs';
import { site } from '@/config/site';
import { PlainButton } from '../plain-button';

// What our landing page shows, as Next exports it, and one button that React brings to life.
export default function PlainPage() {
  return (
    <main className="mx-auto w-full max-w-6xl space-y-12 px-4 py-8 md:space-y-16 md:py-12">
      <PlainButton />
      <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
        <div>
          <h1 className="text-balance font-semibold text-32">A plain page</h1>
          <p className="mt-4 max-w-xl text-pretty text-17 text-muted">{site.description}</p>
        </div>
        <LandingPicture />
      </div>
      <Proofs />
    </main>
  );
}
