import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardHeading } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { routes } from '@/config/routes';
import { AppAddressError } from '@/lib/errors/safe-apps';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type AppAddress, readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import { acceptApp, addApp } from '@/lib/storage/my-apps';
import { FoundApp } from './found-app';
import type { ListedApp } from './listed-app';

export interface AddAppProps {
  safe: SafeRef;
  /** Apps that are listed already. */
  listed: readonly ListedApp[];
}

/** Adds an app that no catalog has: its URL, what its manifest tells, then the list or the frame. */
export function AddApp({ safe, listed }: AddAppProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [address, setAddress] = useState<AppAddress>();
  const known = listed.find(({ url }) => url === address?.url);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    try {
      setAddress(readAppAddress(typed.trim(), { ownOrigin: window.location.origin }));
      setError(undefined);
    } catch (cause) {
      if (!(cause instanceof AppAddressError)) throw cause;
      setAddress(undefined);
      setError(cause.message);
    }
  };

  return (
    <Card as="section" aria-label="Add an app" className="grid max-w-[720px] grid-cols-1 gap-4">
      <CardHeading>Add an app</CardHeading>
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label="App URL"
          hint="Concord loads the app’s manifest.json. The app’s server sees your IP address."
          error={error}
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                mono
                value={typed}
                placeholder="https://…"
                maxLength={2_000}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setAddress(undefined);
                  setError(undefined);
                }}
              />
              <Button type="submit" className="h-11 md:h-10">
                Look up
              </Button>
            </div>
          )}
        </Field>
      </form>
      {known && (
        <div className="flex flex-wrap items-center justify-between gap-3" role="status">
          <p>
            <span className="wrap-anywhere font-semibold">{known.name}</span> is already in your apps.
          </p>
          <ButtonLink variant="primary" href={routes.openApp(formatSafeAddress(safe), known.url)}>
            Open
          </ButtonLink>
        </div>
      )}
      {address && !known && (
        <FoundApp
          key={address.url}
          address={address}
          onAdd={({ name, description, iconUrl }) => {
            addApp({ url: address.url, name, description, ...(iconUrl !== undefined && { iconUrl }) });
            acceptApp(address.origin);
            router.push(routes.openApp(formatSafeAddress(safe), address.url));
          }}
        />
      )}
    </Card>
  );
}
