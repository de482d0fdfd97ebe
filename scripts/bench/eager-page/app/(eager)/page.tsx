'use client';

import { ConnectButton } from '@rainbow-me/rainbowkit';
import { LandingPicture } from '@/components/landing/landing-picture';
import { OpenSafeForm } from '@/components/landing/open-safe-form';
import { Proofs } from '@/components/landing/proofs';
import { Header } from '@/components/layout/header';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { site } from '@/config/site';

// What our landing page shows, so that the two differ in how the wallet module comes and in nothing else.
export default function Page() {
  return (
    <>
      <Header connect={<ConnectButton />} />
      <Main className="max-w-[1264px] md:pt-10">
        <div className="grid items-center gap-10 pb-14 md:gap-12 md:pb-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,620px)] xl:gap-14">
          <div>
            <h1 className="text-balance font-semibold text-display">RainbowKit, set up eagerly</h1>
            <p className="mt-4 max-w-[44ch] text-pretty text-17 text-muted leading-7 md:mt-5">
              {site.description}
            </p>
            <OpenSafeForm />
          </div>
          <LandingPicture />
        </div>
        <Proofs />
      </Main>
      <SiteFooter />
    </>
  );
}
