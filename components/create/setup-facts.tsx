import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { AddressText } from '@/components/shared/address/address-text';
import { Fold } from '@/components/shared/detail/fold';
import { SetupOwners } from '@/components/shared/files/setup-owners';
import { CardHeading } from '@/components/ui/card';
import { findCreationContracts } from '@/lib/actions/create/creation-contracts';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import type { SafeSetup } from '@/lib/safe/create/creation';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

export interface SetupFactsProps {
  /** The visitor's name for it. */
  name: string;
  setup: SafeSetup;
  address: Address;
  account: Address | undefined;
  described: ReadonlyMap<Address, DescribedOwner>;
}

/** The facts of a new Safe, all read from its setup. */
export function SetupFacts({ name, setup, address, account, described }: SetupFactsProps) {
  const { owners, threshold, version, saltNonce } = setup;
  const contracts = findCreationContracts(version);
  return (
    <div className="grid gap-8">
      <dl className="border-line border-t">
        {name.trim() !== '' && (
          // In a wide window the summary beside the content shows the name.
          <Fact name="Name" className="@4xl:hidden">
            <span className="wrap-anywhere">{cleanText(name.trim(), 60)}</span>
          </Fact>
        )}
        <Fact name="Address">
          {/* No copy button: nothing may be sent there before the setup is safe. */}
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
        <SetupOwners setup={setup} address={address} account={account} described={described} />
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
