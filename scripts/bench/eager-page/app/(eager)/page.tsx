'use client';

import { ConnectButton } from '@rainbow-me/rainbowkit';
import { LandingPicture } from '@/components/landing/landing-picture';
import { OpenSafeForm } from '@/components/landing/open-safe-form';
import { Proofs } from '@/components/landing/proofs';
import { Header } from '@/components/layout/header';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { Card } from '@/components/ui/card';
import { site } from '@/config/site';

// What our landing page shows, so that the two differ in how the wallet module comes and in nothing else.
export default function Page() {
  return (
    <>
      <Header connect={<ConnectButton />} />
      <Main className="space-y-12 md:space-y-16 md:py-12">
        <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
          <div>
            <h1 className="text-balance font-semibold text-32">RainbowKit, set up eagerly</h1>
            <p className="mt-4 max-w-xl text-pretty text-17 text-muted">{site.description}</p>
            <Card as="section" className="mt-8 max-w-xl">
              <OpenSafeForm />
            </Card>
          </div>
          <LandingPicture />
        </div>
        <Proofs />
      </Main>
      <SiteFooter />
    </>
  );
}
