'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { routes } from '@/config/routes';
import { formatSafeAddress, parseSafeAddress } from '@/lib/safe/safe-address';

/** Paste the address of any Safe and read it; no wallet is needed. */
export function LookAtSafe() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseSafeAddress(text);
    if (parsed.ok) router.push(routes.home(formatSafeAddress(parsed.safe)));
    else setError(parsed.message);
  };

  return (
    // Before the page's code runs, a press on the button must not reload the page and lose what was typed.
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
