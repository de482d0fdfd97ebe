import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { SafeState } from '@/lib/chain/safe-state';
import { describeUpdate, type SafeUpdate } from '@/lib/safe/manage/find-updates';
import { bringIntoView } from '../form/manage-action';

export interface VersionSectionProps {
  state: SafeState;
  updates: readonly SafeUpdate[];
  /** The chosen version. */
  chosen: string | undefined;
  /** Whether a link leads here. */
  isWanted: boolean;
  onChoose: (version: string | undefined) => void;
}

/** The Safe's contract version, and the newer ones it can be updated to. */
export function VersionSection({ state, updates, chosen, isWanted, onChoose }: VersionSectionProps) {
  return (
    <section
      aria-label="Contract version"
      tabIndex={-1}
      ref={isWanted ? bringIntoView : undefined}
      className="grid scroll-mt-21 gap-2 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold text-17">Contract version</h2>
          <p className="text-muted">
            Safe {state.version}
            {state.isL2 && ' (L2)'}
            {updates.length === 0 && ' · latest'}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {chosen === undefined &&
            updates.map(({ version }) => (
              <Button key={version} onClick={() => onChoose(version)}>
                {describeUpdate(state, version)}
              </Button>
            ))}
          {chosen !== undefined && (
            <>
              <Badge tone="accent">{describeUpdate(state, chosen)}</Badge>
              <Button variant="quiet" onClick={() => onChoose(undefined)}>
                Undo
              </Button>
            </>
          )}
        </div>
      </div>
      {!state.isL2 && (
        <p className="text-13 text-muted">
          Safe’s service can’t follow this contract. It follows the L2 version, which works the same way.
        </p>
      )}
      {chosen !== undefined && (
        <p className="text-13 text-muted">
          Safe’s migration contract performs the update in a separate transaction, without your other changes.
        </p>
      )}
    </section>
  );
}
