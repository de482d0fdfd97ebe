import { CopyButton } from '@/components/shared/copy-button';
import { Rail, RailActions, RailMark, RailTop } from '@/components/signing/rail/rail';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { isKept } from '@/lib/actions/keep-hand-over';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Brought } from './brought';
import { KeepButton } from './keep-button';

export interface OpenedRailProps {
  safe: SafeRef;
  brought: Brought;
  /** Keeps the transaction and opens its page; called only by a press. */
  onKeep: () => void;
}

/** The next step: keeping the transaction, or asking for it again. */
export function OpenedRail({ safe, brought, onKeep }: OpenedRailProps) {
  const { fit, isUsed, nonce, usable, chain, state, counted } = brought;
  const hasGateway = useHasGateway();
  if (fit !== 'fits') return <RefusedRail {...describeRefusal(safe, brought)} />;
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
          <KeepButton chain={chain} className="w-full" onKeep={onKeep}>
            Saves the transaction{usable.some(isKept) && ' and its signatures'} in this browser.
            {hasGateway && ' The gateway gets what it lacks when it responds.'}
          </KeepButton>
        </RailActions>
      )}
    </Rail>
  );
}

type Refusal = { readonly title: string; readonly reason: string; readonly reply: string };

const RefusedRail = ({ title, reason, reply }: Refusal) => (
  <Rail>
    <RailTop mark={<RailMark tone="danger" />} title={title}>
      {reason}
    </RailTop>
    <RailActions>
      <CopyButton look="button" size="lg" className="w-full" label="Copy a reply" text={reply} />
    </RailActions>
  </Rail>
);

function describeRefusal(safe: SafeRef, { fit, isJoined, what, nonce }: Brought): Refusal {
  if (fit === 'unclear')
    return {
      title: 'Nothing to confirm',
      reason: 'Its hash or signatures don’t fit this Safe on Base',
      reply: `The ${what} for #${nonce} doesn’t fit the Safe ${safe.address} on Base. It may belong to another Safe or network. Please send a link or file from Concord, which names the Safe and the network.`,
    };
  // Only signatures came, so the transaction is the one that was found.
  if (isJoined)
    return {
      title: 'Nothing to add',
      reason: 'A signature wasn’t made for this transaction',
      reply: `A signature for #${nonce} doesn’t match the transaction. Please sign it again, and send a new link or file.`,
    };
  return {
    title: 'Nothing to confirm',
    reason: 'Its data and signatures don’t fit together',
    reply: `The ${what} for #${nonce} was changed on its way: its data and signatures don’t fit together. Please send it again.`,
  };
}
