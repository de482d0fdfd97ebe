import { ErrorNotice } from '@/components/shared/error-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type {
  SurroundingRequest,
  SurroundingRequestState,
} from '@/lib/actions/surrounding/follow-surrounding-request';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSurroundingRequest } from '@/lib/queries/safe-apps/surrounding-transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SurroundingRequestNoticeProps {
  surrounding: SurroundingWallet;
  request: SurroundingRequest;
  /** The Safe that the request is about: the surrounding wallet's own, or one that it owns. */
  about: SafeRef;
}

type Labels = {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly detail: string;
};

/** The status of a transaction that the surrounding wallet was asked to propose. */
export function SurroundingRequestNotice({ surrounding, request, about }: SurroundingRequestNoticeProps) {
  const { data = 'waiting', error } = useSurroundingRequest(request, about);
  const { tone, title, detail } = describeState(data, surrounding.name);
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <ButtonLink
          size="sm"
          variant="secondary"
          href={routes.transaction(formatSafeAddress(request.safe), request.safeTxHash)}
        >
          View transaction
        </ButtonLink>
      }
    >
      <span role="status">{detail}</span>
      {error && <ErrorNotice className="mt-2" error={error} />}
    </Notice>
  );
}

function describeState(state: SurroundingRequestState, walletName: string): Labels {
  if (state === 'executed')
    return { tone: 'info', title: 'Executed', detail: 'Confirmed on-chain by your Safe.' };
  if (state === 'failed')
    return {
      tone: 'danger',
      title: 'Executed, but the call failed',
      detail: 'The call had no effect. No funds moved.',
    };
  if (state === 'refused')
    return {
      tone: 'warning',
      title: `Rejected in ${walletName}`,
      detail: 'This transaction was rejected or replaced there. No funds moved.',
    };
  return {
    tone: 'info',
    title: `Sent to ${walletName}`,
    detail: 'The transaction waits there until enough owners of your Safe have signed and executed it.',
  };
}
