import type { ReactNode } from 'react';
import type { NewlySigned } from '@/lib/actions/risk/compare-rpcs';
import { useRpcDisagreements } from '@/lib/queries/rpc-disagreements';
import { AnalyzingNote } from './analyzing-note';
import { RpcDisagreement } from './rpc-disagreement';

export interface RpcAgreementGateProps extends NewlySigned {
  /** The buttons that sign new content; queued content is compared when it is verified. */
  children: ReactNode;
}

/**
 * Hides the buttons that sign while two RPC nodes disagree about the Safe. Without a second RPC they are shown at once.
 */
export function RpcAgreementGate({ safe, transaction, children }: RpcAgreementGateProps) {
  const { data, isPending, isFetching, isEnabled, refetch } = useRpcDisagreements({ safe, transaction });
  if (isEnabled && isPending) return <AnalyzingNote />;
  if (data && data.length > 0)
    return <RpcDisagreement checks={data} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return children;
}
