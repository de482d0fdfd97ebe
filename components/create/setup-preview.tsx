import { SetupNotices } from '@/components/shared/files/setup-notices';
import { Button } from '@/components/ui/button';
import { base } from '@/config/chains';
import { countOf } from '@/lib/format/count';
import { useSession } from '@/lib/hooks/use-wallet';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import type { FiledSetup } from '@/lib/safe/create/setup-file';
import { SetupFacts } from './setup-facts';

export interface SetupPreviewProps {
  safes: readonly FiledSetup[];
  onKeep: () => void;
  onCancel: () => void;
}

/** Shows the Safes of a setup file before any is kept, because anybody may have written it. */
export function SetupPreview({ safes, onKeep, onCancel }: SetupPreviewProps) {
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        Anyone can write such a file. Check every owner before you keep it. Nothing is saved yet.
      </p>
      {safes.map((filed) => (
        <section key={filed.address} aria-label={`Setup of ${filed.address}`} className="grid gap-4">
          <FiledSafe filed={filed} />
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onKeep}>
          {safes.length === 1 ? 'Keep this setup' : `Keep ${countOf(safes.length, 'setup')}`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function FiledSafe({ filed: { address, setup, name } }: { filed: FiledSetup }) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { described } = useDescribedOwners({ chainId: base.id, address }, setup.owners);
  return (
    <>
      <SetupNotices setup={setup} account={account} />
      <SetupFacts name={name} setup={setup} address={address} account={account} described={described} />
    </>
  );
}
