import { CopyButton } from '@/components/shared/copy-button';
import { Rail, RailActions, RailMark, RailTop } from '@/components/signing/rail/rail';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Button } from '@/components/ui/button';
import { isKept } from '@/lib/actions/keep-hand-over';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import type { Brought } from './brought';

export interface OpenedRailProps {
  brought: Brought;
  /** Keeps the transaction and opens its page; called only by a press. */
  onKeep: () => void;
}

/** The next step: keeping the transaction, or asking for it again. */
export function OpenedRail({ brought, onKeep }: OpenedRailProps) {
  const { isChanged, isUsed, what, nonce, usable, state, counted } = brought;
  const hasGateway = useHasGateway();
  if (isChanged)
    return (
      <Rail>
        <RailTop mark={<RailMark tone="danger" />} title="Nothing to confirm">
          Its data and signatures don’t fit together
        </RailTop>
        <RailActions>
          <CopyButton
            look="button"
            size="lg"
            className="w-full"
            label="Copy a reply"
            text={`The ${what} for #${nonce} was changed on its way: its data and signatures don’t fit together. Please send it again.`}
          />
        </RailActions>
      </Rail>
    );
  return (
    <Rail>
      <RailTop
        mark={
          state && counted ? (
            <SignaturesRing confirmed={usable.length} required={state.threshold} />
          ) : (
            <RailMark tone="neutral" />
          )
        }
        title={isUsed ? 'Nothing to confirm' : 'Open it in your queue'}
      >
        {isUsed ? `#${nonce} is already used` : 'Then confirm or execute it as usual'}
      </RailTop>
      {!isUsed && (
        <RailActions>
          <Button variant="primary" size="lg" className="w-full" busy={!counted} onClick={onKeep}>
            Save and open
          </Button>
          <p className="text-13 text-muted">
            Saves the transaction{usable.some(isKept) && ' and its signatures'} in this browser.
            {hasGateway && ' The gateway gets what it lacks when it responds.'}
          </p>
        </RailActions>
      )}
    </Rail>
  );
}
