import type { ReactNode } from 'react';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Icon } from '@/components/ui/icon';

// These addresses belong to nobody; they only give the avatars their looks.
const people = {
  fund: '0xc0000000000000000000000000000000000000f0',
  landlord: '0xc0000000000000000000000000000000000000d4',
  maya: '0xc0000000000000000000000000000000000000a1',
  jonas: '0xc0000000000000000000000000000000000000b2',
  lin: '0xc0000000000000000000000000000000000000c7',
} as const;

/** Three owners of a Safe, whose avatars the page shows twice. */
export const pictureOwners = [people.maya, people.jonas, people.lin] as const;

/**
 * One transaction with two of three confirmations, drawn with the product's own marks. Its cards hang from the top:
 * from the bottom they would move while the page still arrives.
 */
export function LandingPicture() {
  return (
    <div
      role="img"
      aria-label="A payment of 1,450 USDC. Two of three owners have confirmed it, and it is ready to execute."
      className="relative grid gap-3 xl:max-w-[620px] md:h-[632px] md:rounded-card md:bg-surface"
    >
      <div aria-hidden="true" className="contents">
        <Payment />
        <Toast />
        <Confirmations />
      </div>
    </div>
  );
}

function Payment() {
  return (
    <div className="rounded-card bg-raised shadow-float md:absolute md:top-8 md:left-9 md:w-[min(456px,78%)]">
      <div className="flex items-center gap-2.5 border-line border-b px-6 py-3.5 text-13">
        <AddressAvatar address={people.fund} shape="square" size={24} />
        <span className="font-medium">Studio fund</span>
        <span className="ml-auto text-muted">#16</span>
      </div>
      <div className="p-6 pb-5.5">
        <span className="relative inline-flex">
          <UsdcMark size={48} />
          <span className="-right-1 -bottom-1 absolute flex size-5.5 items-center justify-center rounded-full bg-ink text-raised ring-2 ring-raised">
            <Icon name="arrow-out" size={16} />
          </span>
        </span>
        <p className="mt-4 font-semibold text-[28px] leading-10 tracking-[-0.024em] md:text-32">
          Send 1,450 USDC
        </p>
        <p className="mt-1 flex items-center gap-2.5 font-medium text-17 md:text-22">
          <span className="font-normal text-muted">to</span>
          <AddressAvatar address={people.landlord} size={28} />
          Canal Street Studios
        </p>
      </div>
      <p className="mx-6 flex items-center gap-2 border-line border-t pt-3.5 pb-4 text-13">
        <Icon name="check" size={16} className="text-positive" />
        Verified in your browser
      </p>
    </div>
  );
}

function Toast() {
  return (
    <div className="absolute top-119 left-9 hidden w-52 items-center gap-3 rounded-card bg-overlay px-4 py-3 text-15 leading-5 shadow-float md:flex">
      <AddressAvatar address={people.maya} size={32} />
      <span>
        <span className="block font-medium">Maya confirmed</span>
        <span className="text-13 text-muted">Just now</span>
      </span>
    </div>
  );
}

function Confirmations() {
  return (
    <div className="divide-y divide-line rounded-card bg-overlay shadow-float md:absolute md:top-73.5 md:right-9 md:w-[316px]">
      <div className="flex items-center gap-4 p-5">
        <SignaturesRing confirmed={2} required={2} size="lg" />
        <div>
          <p className="font-semibold text-17">Ready to execute</p>
          <p className="text-muted">2 of 3 owners confirmed</p>
        </div>
      </div>
      <div className="grid gap-3.5 px-5 py-4">
        <Owner address={people.jonas} name="Jonas" state={<Confirmed />} />
        <Owner address={people.maya} name="Maya" state={<Confirmed />} />
        <Owner address={people.lin} name="Lin" state={<span className="text-muted">Not needed</span>} />
      </div>
      <div className="p-5 pt-4">
        <span className="flex h-12 items-center justify-center rounded-control bg-accent font-semibold text-on-accent">
          Execute
        </span>
      </div>
    </div>
  );
}

function Owner({ address, name, state }: { address: string; name: string; state: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5">
      <AddressAvatar address={address} size={24} />
      {name}
      <span className="ml-auto text-13">{state}</span>
    </p>
  );
}

function Confirmed() {
  return (
    <span className="flex items-center gap-1.5 text-positive">
      <Icon name="check" size={16} />
      Confirmed
    </span>
  );
}

interface UsdcMarkProps {
  /** Edge length in pixels. */
  size: number;
}

/** The mark of USD Coin, for the picture only: a token of a Safe is recognized by its address. */
function UsdcMark({ size }: UsdcMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="rounded-full">
      <rect width="32" height="32" fill="#2775ca" />
      <path
        d="M12.3 6.8a10 10 0 0 0 0 18.4M19.7 6.8a10 10 0 0 1 0 18.4M19.3 12.8c-.4-1.5-1.6-2.2-3.3-2.2-2 0-3.3 1-3.3 2.5 0 3.6 6.8 2 6.8 5.7 0 1.6-1.4 2.6-3.5 2.6-1.9 0-3.2-.8-3.5-2.4M16 8.7v1.9M16 21.4v1.9"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
