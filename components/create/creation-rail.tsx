import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { ActionBar } from '@/components/signing/rail/action-bar';
import { cleanText } from '@/lib/format/clean-text';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import type { SafeSetup } from '@/lib/safe/create/creation';

export interface CreationRailProps {
  name: string;
  setup: SafeSetup;
  /** Undefined while there is no owner. */
  address: Address | undefined;
  /** The network fee, where it is known. */
  fee?: ReactNode;
  /** The status above the buttons. */
  status?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Owners beyond these are only counted. */
const maxPictures = 5;

/** A summary of the new Safe with the buttons of the step. */
export function CreationRail({ name, setup, address, fee, status, children }: CreationRailProps) {
  const { owners, threshold, version } = setup;
  return (
    <div className="rounded-card @4xl:border @4xl:border-line">
      <div className="grid justify-items-center gap-1 p-5 pt-7 text-center @max-4xl:hidden">
        {address ? (
          <AddressAvatar address={address} shape="square" size={56} />
        ) : (
          <span className="size-14 rounded-card bg-sunken" />
        )}
        <p className="wrap-anywhere mt-3 line-clamp-3 w-full text-balance font-semibold text-22" title={name}>
          {name.trim() === '' ? 'Unnamed Safe' : cleanText(name.trim(), 60)}
        </p>
        <p className="text-muted">Safe on Base</p>
        {owners.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-muted">
            <span aria-hidden="true" className="flex">
              {owners.slice(0, maxPictures).map((owner) => (
                <span key={owner} className="-ml-2 rounded-full border-2 border-raised first:ml-0">
                  <AddressPicture address={owner} size={32} />
                </span>
              ))}
            </span>
            {formatNeeded(threshold, owners.length)}
          </p>
        )}
      </div>
      {owners.length > 0 && <HowItPays threshold={threshold} />}
      <dl className="grid gap-2 border-line border-t px-5 py-4 @max-4xl:hidden">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Safe version</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <div className="grid gap-4 @4xl:border-line @4xl:border-t @4xl:p-5">
        {status}
        <ActionBar>
          {owners.length > 0 && (
            <p className="text-13 text-muted @4xl:hidden">{formatNeeded(threshold, owners.length)}</p>
          )}
          {fee}
          {children}
        </ActionBar>
      </div>
    </div>
  );
}

/** What a newcomer has to know about a shared account, for the chosen number of confirmations. */
function HowItPays({ threshold }: { threshold: number }) {
  const steps: readonly (readonly [string, string])[] =
    threshold === 1
      ? [
          ['Any owner proposes', ' a payment and confirms it'],
          ['It’s paid.', ' One owner can pay alone.'],
        ]
      : [
          ['One of you proposes', ' a payment'],
          [threshold === 2 ? 'A second owner confirms' : `${threshold - 1} more owners confirm`, ' it'],
          ['It’s paid.', ' Nobody can pay alone.'],
        ];
  return (
    <ol className="grid gap-3 border-line border-t px-5 py-4 text-13 @max-4xl:hidden">
      {steps.map(([what, rest], index) => (
        <li key={what} className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken font-medium"
          >
            {index + 1}
          </span>
          <span className="text-muted">
            <b className="font-medium text-ink">{what}</b>
            {rest}
          </span>
        </li>
      ))}
    </ol>
  );
}
