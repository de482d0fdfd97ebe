'use client';

import Link from 'next/link';
import { Suspense } from 'react';
import { isAddressEqual } from 'viem';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { demoOwners } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { demoVisit } from './demo-visit';

/** In a demo build: tells who "Try the demo" has made of the visitor, and two things to try. */
export function DemoWelcome() {
  // The bundler drops the card from a production build only with an early return.
  if (process.env.NEXT_PUBLIC_DEMO !== 'true') return null;
  return (
    <Suspense>
      <Welcome />
    </Suspense>
  );
}

/** All that it says is known at once, so that it moves nothing that is already drawn. */
function Welcome() {
  const isWelcomed = useStored(demoVisit);
  const parsed = useSafeRef();
  const session = useSession();
  const [person, other] = demoOwners;
  const { address, name } = demoSafes.bakery;
  const account = session.status === 'connected' ? session.account : undefined;
  if (!isWelcomed || !parsed.ok || !isAddressEqual(parsed.safe.address, address)) return null;
  if (!person || !other || account !== person.address) return null;
  const safe = formatSafeAddress(parsed.safe);
  const linkClass = 'font-medium text-accent-ink underline';
  return (
    <section aria-label="Welcome" className="relative mb-6 rounded-card bg-sunken p-4 pr-12">
      <p className="font-semibold text-17">
        You are {person.name}, an owner of {name}
      </p>
      <p className="mt-1 text-muted">{name} is a shared account with several owners. Two things to try:</p>
      <ol className="mt-2 grid list-inside list-decimal gap-1">
        <li>
          <Link href={routes.queue(safe)} prefetch={false} className={linkClass}>
            Check what your co-owners propose
          </Link>
          , and confirm one of their payments.
        </li>
        <li>
          <Link href={routes.newTransaction(safe, { kind: 'send' })} prefetch={false} className={linkClass}>
            Pay a supplier
          </Link>
          , then disconnect, connect as {other.name} and confirm as the second owner.
        </li>
      </ol>
      <Button
        variant="quiet"
        size="sm"
        className="absolute top-2 right-2 size-8 px-0 text-muted"
        aria-label="Close the welcome"
        onClick={() => demoVisit.set(false)}
      >
        <Icon name="close" size={18} />
      </Button>
    </section>
  );
}
