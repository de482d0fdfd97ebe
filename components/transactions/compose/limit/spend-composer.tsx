import { QueryView } from '@/components/shared/query-view';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { SpendForm } from './spend-form';

export interface SpendComposerProps {
  safe: SafeRef;
  query: Pick<URLSearchParams, 'get'>;
}

/** Spends from a limit, which a beneficiary does alone and without the queue. */
export function SpendComposer(props: SpendComposerProps) {
  const state = useSafeState(props.safe);
  return (
    <QueryView query={state} skeleton={<TransactionSkeleton />}>
      {(known) => <OwnLimits {...props} state={known} />}
    </QueryView>
  );
}

function OwnLimits({ safe, query, state }: SpendComposerProps & { state: SafeState }) {
  const limits = useSpendingLimits(safe, state);
  const session = useSession();
  const { openConnectDialog } = useWallet();
  if (session.status !== 'connected')
    return needsConnecting(session) ? (
      <Notice
        title="Connect the account that has the limit"
        action={
          <Button variant="primary" onClick={openConnectDialog}>
            Connect Wallet
          </Button>
        }
      >
        Only the beneficiary of a spending limit can spend from it.
      </Notice>
    ) : (
      <TransactionSkeleton />
    );
  return (
    <QueryView query={limits} skeleton={<TransactionSkeleton />}>
      {({ limits: all }) => {
        const own = all.filter(({ beneficiary }) => beneficiary === session.account);
        if (own.length > 0)
          return <SpendForm key={session.account} safe={safe} limits={own} asked={query.get('token')} />;
        return (
          <Notice
            title="The connected account has no spending limit"
            action={<ButtonLink href={routes.home(formatSafeAddress(safe))}>Go to Home</ButtonLink>}
          >
            The owners of this Safe can set one in Settings, Setup.
          </Notice>
        );
      }}
    </QueryView>
  );
}
