import { ConnectButtonInPage } from '@/components/landing/connect-button-in-page';
import { LandingPicture } from '@/components/landing/landing-picture';
import { LateReleaseNotice } from '@/components/landing/late-release-notice';
import { OpenSafeForm } from '@/components/landing/open-safe-form';
import { Proofs } from '@/components/landing/proofs';
import { RememberedSafe } from '@/components/landing/remembered-safe';
import { ToActingSafe } from '@/components/landing/to-acting-safe';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { PayingTogether } from '@/components/shared/paying-together';
import { TryDemo } from '@/components/wallet/demo/try-demo';
import { site } from '@/config/site';

// The second half of the tagline stays on one line where it has room.
const [start, end] = site.tagline.split(', ');

export default function LandingPage() {
  return (
    <>
      <ToActingSafe />
      {/* In a frame this page appears late, because a Safe wallet around it that answers opens its Safe instead. */}
      <Main data-landing="" className="framed:animate-late max-w-[1264px] md:pt-10">
        <LateReleaseNotice />
        <div className="grid items-center gap-10 pb-14 md:gap-12 md:pb-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,620px)] xl:gap-14">
          <div>
            <h1 className="text-balance font-semibold text-display">
              {start}, <span className="inline-block">{end}</span>
            </h1>
            <p className="mt-4 max-w-[44ch] text-pretty text-17 text-muted leading-7 md:mt-5">
              For money that belongs to more than one person. One of you enters a payment, another confirms
              it, and only then is it paid.
            </p>
            <div className="mt-6 flex flex-wrap items-center gap-2 md:mt-8">
              <ConnectButtonInPage />
              <TryDemo />
              <RememberedSafe />
            </div>
            <OpenSafeForm />
          </div>
          <LandingPicture />
        </div>
        <div className="pb-14 md:pb-20">
          <PayingTogether />
        </div>
        <Proofs />
      </Main>
      <SiteFooter />
    </>
  );
}
