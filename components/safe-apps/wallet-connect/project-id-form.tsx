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
      setError('This browser couldn’t save the ID, so it’s kept only until you close the page.');
  };
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-6">
      <Notice title="This site has no WalletConnect project">
        WalletConnect’s relay needs a project ID, and the operator of this site hasn’t set one. You can get
        your own for free at dashboard.reown.com.
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
