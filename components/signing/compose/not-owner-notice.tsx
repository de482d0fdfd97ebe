import type { Address } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useParents } from '@/lib/queries/safes/parents';
import { useIsProposer } from '@/lib/queries/safes/proposers';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface NotOwnerNoticeProps {
  safe: SafeRef;
  state: SafeState;
  /** The connected account, which is no owner. */
  account: Address;
  /** What the form makes: proposers may add transactions, but only owners sign messages. */
  what: 'transaction' | 'message';
}

/** Tells an account that is no owner what it can't do, before it fills in the form. */
export function NotOwnerNotice({ what, ...props }: NotOwnerNoticeProps) {
  const { safe, state, account } = props;
  const parents = useParents(safe, { owners: state.owners, account });
  const surrounding = useSurroundingWallet();
  // The surrounding wallet acts for its own Safe, and an owner of a Safe that is an owner acts there.
  const isSurrounding = surrounding !== undefined && isSameSafe(surrounding.safe, safe);
  if (isSurrounding || parents.isPending || (parents.data?.length ?? 0) > 0) return null;
  if (what === 'transaction') return <NotProposerNotice {...props} />;
  return (
    <Notice tone="warning" title="You can’t sign messages for this Safe">
      The connected account is not an owner of this Safe. Only owners can sign its messages.
    </Notice>
  );
}

/** Shows a message that asks an owner to let the account propose; nothing where it may. */
function NotProposerNotice({ safe, state, account }: Omit<NotOwnerNoticeProps, 'what'>) {
  const hasGateway = useHasGateway();
  const isProposer = useIsProposer(safe, state, account);
  if (isProposer || isProposer === undefined) return null;
  const address = formatSafeAddress(safe);
  const link = new URL(routes.setup(address), window.location.origin).toString();
  return (
    <Notice
      tone="warning"
      title="You can’t propose transactions for this Safe"
      action={
        <CopyButton
          text={askOwner({ address, account, link })}
          label="Copy message to an owner"
          look="button"
        />
      }
    >
      {isProposer === null
        ? `The connected account is not an owner of this Safe. ${hasGateway ? 'The gateway isn’t responding, so Concord can’t check whether it is a proposer.' : 'Proposers need a gateway, and you use none.'}`
        : 'The connected account is not an owner of this Safe. Ask an owner to make you a proposer: then you can add transactions to the queue, and the owners confirm them.'}
    </Notice>
  );
}

const askOwner = (facts: { readonly address: string; readonly account: Address; readonly link: string }) =>
  `Please make me a proposer of our Safe ${facts.address}. Then I can add transactions to the queue, and you and the other owners confirm them.

My account: ${facts.account}

1. Open ${facts.link}
2. Under “Proposers”, choose “Add proposer”.
3. Enter my account and sign. Signing is free.`;
