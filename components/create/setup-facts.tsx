import type { ReactNode } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { Fold } from '@/components/shared/detail/fold';
import { OwnerKind } from '@/components/transactions/compose/owners/owner-kind';
import { CardHeading } from '@/components/ui/card';
import { findCreationContracts } from '@/lib/actions/create/creation-contracts';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import { useName } from '@/lib/hooks/use-name';
import type { SafeSetup } from '@/lib/safe/create/creation';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

export interface SetupFactsProps {
  /** What this visitor calls it. */
  name: string;
  setup: SafeSetup;
  address: Address;
  account: Address | undefined;
  described: ReadonlyMap<Address, DescribedOwner>;
}

/** All that a new Safe is, read from its setup and from nothing else. */
export function SetupFacts({ name, setup, address, account, described }: SetupFactsProps) {
  const { owners, threshold, version, saltNonce } = setup;
  const contracts = findCreationContracts(version);
  const safe: ConfirmedSafe = { address, version };
  return (
    <div className="grid gap-8">
      <dl className="border-line border-t">
        {name.trim() !== '' && (
          // Beside the content it stands in the summary.
          <Fact name="Name" className="@4xl:hidden">
            <span className="wrap-anywhere">{cleanText(name.trim(), 60)}</span>
          </Fact>
        )}
        <Fact name="Address">
          {/* Not to be copied: nothing may be sent there before the setup is safe. */}
          <AddressGroups address={address} />
          <span className="block text-13 text-muted">
            The owners, confirmations, version and salt nonce determine the address.
          </span>
        </Fact>
        <Fact name="Confirmations">{formatNeeded(threshold, owners.length)} every transaction</Fact>
        <Fact name="Safe version">{version}, for layer 2</Fact>
      </dl>
      <section aria-label="Owners">
        <CardHeading className="pb-2" action={<span className="text-13 text-muted">{owners.length}</span>}>
          Owners
        </CardHeading>
        <ul aria-label="Owners" className="border-line border-t">
          {owners.map((owner) => (
            <ReviewedOwner
              key={owner}
              {...{ owner, safe }}
              described={described.get(owner)}
              isAccount={account !== undefined && isAddressEqual(owner, account)}
            />
          ))}
        </ul>
      </section>
      <Fold name="contracts" title="Contracts" icon="code" summary="Official Safe contracts">
        <dl>
          <Fact name="Factory">
            <AddressText address={contracts.factory} copy explorer />
          </Fact>
          <Fact name="Singleton">
            <AddressText address={contracts.singleton} copy explorer />
          </Fact>
          {setup.isToL2 && contracts.toL2 && (
            <Fact name="Setup call">
              <AddressText address={contracts.toL2.setup} copy explorer />
              <span className="block text-13 text-muted">
                SafeToL2Setup replaces the singleton for layer 1 with the one above.
              </span>
            </Fact>
          )}
          {setup.paymentReceiver && (
            <Fact name="Payment receiver">
              <AddressText address={setup.paymentReceiver} copy explorer />
              <span className="block text-13 text-muted">Receives 0 ETH.</span>
            </Fact>
          )}
          <Fact name="Fallback handler">
            <AddressText address={contracts.fallbackHandler} copy explorer />
          </Fact>
          <Fact name="Modules and guard">None</Fact>
          <Fact name="Salt nonce">
            <span className="break-all font-mono text-13">{String(saltNonce)}</span>
          </Fact>
        </dl>
      </Fold>
    </div>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div
      className={cn(
        'grid gap-x-4 gap-y-1 border-line border-b py-3 sm:grid-cols-[128px_minmax(0,1fr)]',
        className,
      )}
    >
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

interface ReviewedOwnerProps {
  owner: Address;
  safe: ConfirmedSafe;
  described: DescribedOwner | undefined;
  isAccount: boolean;
}

function ReviewedOwner({ owner, safe, described, isAccount }: ReviewedOwnerProps) {
  const name = useName(owner);
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 border-line border-b py-3">
      <AddressPicture address={owner} size={32} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {name !== undefined && <span className="min-w-0 truncate font-medium">{cleanText(name, 60)}</span>}
          {isAccount && <span className="text-muted">(you)</span>}
          <span className="max-sm:basis-full">
            <OwnerKind owner={described} safe={safe} />
          </span>
        </p>
        <AddressGroups address={owner} />
      </div>
    </li>
  );
}
