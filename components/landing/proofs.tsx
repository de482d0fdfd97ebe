import type { ReactNode } from 'react';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { pictureOwners } from './landing-picture';

/** Three short statements about what sets this wallet apart, each with its picture. */
export function Proofs() {
  return (
    <section
      aria-label="Why Concord"
      className="grid gap-9 border-line border-t py-9 md:grid-cols-3 md:gap-12 md:py-10"
    >
      <Proof picture={<Ticks />} title="Checked before you sign">
        Concord recomputes the hash from the data and compares the gateway, the chain and every signature.
      </Proof>
      <Proof picture={<Hash />} title="The same hashes as your device">
        Labeled hashes in groups of four, ready to compare with your hardware wallet.
      </Proof>
      <Proof picture={<Owners />} title="Your Safes, already here">
        Connect to see the Safes you own on Base, with their owners and queue. Transaction links from
        Safe&#123;Wallet&#125; open here too.
      </Proof>
    </section>
  );
}

function Proof({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <div>
      <div aria-hidden="true" className="flex h-8 items-center gap-3">
        {picture}
      </div>
      <h2 className="mt-4 mb-1.5 font-semibold text-17">{title}</h2>
      <p className="text-pretty text-muted">{children}</p>
    </div>
  );
}

function Ticks() {
  return (
    <span className="flex gap-1">
      {Array.from({ length: 18 }, (_, index) => (
        <i key={index} className="h-5 w-1.5 rounded-[2px] bg-positive" />
      ))}
    </span>
  );
}

function Hash() {
  return (
    <span className="flex gap-2 whitespace-nowrap font-mono text-muted">
      <b className="text-accent-ink">15cd</b>
      <span>
        cf0d <span className="md:max-lg:hidden">1d78 3f4a </span>… 25ab
      </span>
      <b className="text-accent-ink">a711</b>
    </span>
  );
}

function Owners() {
  return (
    <>
      <span className="-space-x-2 flex">
        {pictureOwners.map((address) => (
          <AddressAvatar key={address} address={address} size={28} className="ring-2 ring-raised" />
        ))}
      </span>
      <SignaturesRing confirmed={2} required={2} />
    </>
  );
}
