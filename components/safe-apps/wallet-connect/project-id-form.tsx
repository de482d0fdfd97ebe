import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { isProjectId, relayProject } from '@/lib/storage/relay-project';

/** Asks for a project ID where the site has none. */
export function ProjectIdForm() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim().toLowerCase();
    if (!isProjectId(id)) return setError('A project ID has 32 characters: digits and the letters a to f.');
    if (!relayProject.set({ id }))
      setError('This browser doesn’t store it. It lasts until you close the page.');
  };
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-6">
      <Notice title="This site has no WalletConnect project">
        WalletConnect’s relay only serves sites with a project ID, and whoever runs this site has set none.
        You can use one of your own; it is free at dashboard.reown.com.
      </Notice>
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label="Your project ID"
          hint="Stays in this browser. The relay sees it, and your IP address."
          error={error}
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                mono
                value={typed}
                maxLength={100}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(undefined);
                }}
              />
              <Button type="submit" variant="primary" className="h-11 md:h-10">
                Save
              </Button>
            </div>
          )}
        </Field>
      </form>
    </div>
  );
}
