'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { routes } from '@/config/routes';

// Checksums need a hash function and names need a client of the chain; only visitors who open a Safe load them.
const loadFinder = () => import('./find-typed-safe');
// The same failure is met again, and shown, when the form is sent.
const preload = () => void loadFinder().catch(() => undefined);

/** Opens any Safe by its address or name, without a wallet. */
export function OpenSafeForm() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    setIsBusy(true);
    try {
      const found = await (await loadFinder()).findTypedSafe(text);
      if (found.ok) router.push(routes.home(found.safe));
      else setError(found.message);
    } catch {
      setError('Couldn’t load part of this page. Check your connection and try again.');
    }
    setIsBusy(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void open();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-7 max-w-[400px] md:mt-10">
      <Field label="Open a Safe" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <span className="relative min-w-0 flex-1">
              <Icon
                name="search"
                className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
              />
              <Input
                {...control}
                name="safe"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="h-12 pl-11 md:h-12"
                value={text}
                placeholder="Address or name"
                onFocus={preload}
                onChange={(event) => {
                  setText(event.target.value);
                  setError(undefined);
                }}
              />
            </span>
            <Button type="submit" busy={isBusy} className="h-12">
              Open
            </Button>
          </div>
        )}
      </Field>
      <p className="mt-2 text-13 text-muted">
        No Safe yet?{' '}
        <Link href={routes.createSafe()} prefetch={false} className="text-accent-ink underline">
          Create a Safe
        </Link>
      </p>
    </form>
  );
}
