import { ConnectButtonInPage } from '@/components/landing/connect-button-in-page';
import { LandingPicture } from '@/components/landing/landing-picture';
import { OpenSafeForm } from '@/components/landing/open-safe-form';
import { RememberedSafe } from '@/components/landing/remembered-safe';
import { ToActingSafe } from '@/components/landing/to-acting-safe';
import { TryDemo } from '@/components/landing/try-demo';
import { WhatIsChecked } from '@/components/landing/what-is-checked';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { site } from '@/config/site';

export default function LandingPage() {
  return (
    <>
      <ToActingSafe />
      {/* In a frame it is seen only where no Safe wallet has answered: who acts as a Safe starts at its home. */}
      <Main className="framed:animate-late space-y-12 md:space-y-16 md:py-12">
        <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
          <div>
            <h1 className="text-balance font-semibold text-display">{site.tagline}</h1>
            <p className="mt-4 max-w-xl text-pretty text-17 text-muted">{site.description}</p>
            <div className="mt-6 flex flex-wrap items-center gap-3">
              <ConnectButtonInPage />
              <RememberedSafe />
            </div>
            <section aria-labelledby="look-at-a-safe" className="mt-10 max-w-xl">
              <h2 id="look-at-a-safe" className="mb-2 font-semibold text-17">
                Look at a Safe
              </h2>
              <OpenSafeForm />
            </section>
          </div>
          <LandingPicture />
        </div>
        <TryDemo />
        <WhatIsChecked />
      </Main>
      <SiteFooter />
    </>
  );
}
