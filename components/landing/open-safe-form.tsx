'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { routes } from '@/config/routes';

// Checksums need a hash function; only those who look at a Safe load it.
const loadAddresses = () => import('@/lib/safe/protocol/safe-address');
// A failure here is met again, and shown, when the form is sent.
const preload = () => void loadAddresses().catch(() => undefined);

/** Paste the address of any Safe and read it; no wallet is needed. */
export function OpenSafeForm() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const look = async () => {
    try {
      const { formatSafeAddress, parseSafeAddress } = await loadAddresses();
      const parsed = parseSafeAddress(text);
      if (parsed.ok) router.push(routes.home(formatSafeAddress(parsed.safe)));
      else setError(parsed.message);
    } catch {
      setError('A part of this page could not be loaded. Check your connection and try again.');
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void look();
  };

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label="Address" hint="No wallet is needed to look." error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              mono
              name="safe"
              value={text}
              placeholder="base:0x…"
              onFocus={preload}
              onChange={(event) => {
                setText(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" className="h-11 md:h-10">
              Look
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
