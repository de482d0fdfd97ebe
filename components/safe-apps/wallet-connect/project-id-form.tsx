import { useState } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { isProjectId, relayProject } from '@/lib/storage/relay-project';
import { LineForm } from '../line-form';

/** Asks for a project ID where the site has none. */
export function ProjectIdForm() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = () => {
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
      <LineForm
        label="Your project ID"
        hint="Stays in this browser. The relay sees it, and your IP address."
        error={error}
        typed={typed}
        maxLength={100}
        onType={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        action="Save"
        variant="primary"
        onSubmit={handleSubmit}
      />
    </div>
  );
}
