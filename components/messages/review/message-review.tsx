import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import { RpcAgreementGate } from '@/components/signing/risks/rpc-agreement-gate';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SigningAccount } from '@/components/signing/signing-account';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useReviewer } from '@/components/signing/use-reviewer';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { isGatewaySilence } from '@/lib/errors/mapping/is-gateway-silence';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useProposeMessage } from '@/lib/queries/messages/message-actions';
import { useSafeState } from '@/lib/queries/safes/safes';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { MessageDone } from '../details/message-done';
import { MessageSkeleton } from '../details/message-skeleton';
import { MessageContents } from './message-contents';
import { MessageGate } from './message-gate';

export interface MessageReviewProps {
  safe: SafeRef;
  /** A text, or typed data that were read and hash. */
  message: MessageContent;
  /** JSON text about the app that asks: `url` and `name`, at most 200 characters. */
  origin?: string | undefined;
  /** What leads away from here without signing. */
  back?: string;
  onBack: () => void;
  /** Ends when nobody waits for the signature any more: one that comes later is dropped. */
  signal?: AbortSignal;
  /** Called with the hash that owners sign once the signature is kept here: `readCombinedSignature` counts it from then on. */
  onSigned?: (messageHash: Hash) => void;
}

/** What is about to be signed in the name of the Safe; then signing it and handing it in. */
export function MessageReview({
  safe,
  message,
  origin,
  back = 'Back',
  onBack,
  signal,
  onSigned,
}: MessageReviewProps) {
  const session = useSession();
  const wallet = useWallet();
  const state = useSafeState(safe);
  const mutation = useProposeMessage();
  const proposing = useWalletMutation(mutation);
  const { safeMessageHash } = hashMessageOf(safe, message);
  const acknowledging = useAcknowledged(safeMessageHash);
  const { acknowledged } = acknowledging;

  const { account, hasChanged } = useReviewer();
  const { section: signing, keepFocus } = useRestoredFocus();

  // The wallet has signed by then, and the signature is stored: to sign it once more would be of no use.
  if (mutation.data || isGatewaySilence(mutation.error))
    return (
      <MessageDone safe={safe} messageHash={safeMessageHash} isSubmitted={mutation.data !== undefined} />
    );
  if (state.isPending) return <MessageSkeleton />;

  const permission = getMessagePermissions({
    safe,
    content: message,
    report: undefined,
    onchain: state.data,
    account,
  });
  const request = account && {
    safe,
    content: message,
    account,
    acknowledged,
    origin,
    onSaved: onSigned,
    ...(signal && { signal }),
  };
  const isReady = permission.allowed && request && !hasChanged;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-offset-4">
      <MessageContents safe={safe} content={message} origin={origin}>
        {state.error && <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />}
        <Card as="section" aria-label="Sign" ref={signing} tabIndex={-1}>
          {proposing.isPending ? (
            <WalletWaiting
              what="signature"
              isSigned={proposing.isSigned}
              onStop={() => keepFocus(proposing.stop)}
            />
          ) : (
            <>
              <SigningAccount account={permission.allowed ? account : undefined} hasChanged={hasChanged} />
              <div className="flex flex-wrap gap-2">
                {!account && needsConnecting(session) && (
                  <Button variant="primary" onClick={wallet.openConnectDialog}>
                    Connect Wallet
                  </Button>
                )}
                {isReady && (
                  <MessageGate {...{ safe, content: message, origin, acknowledging, keepFocus }}>
                    <RpcAgreementGate safe={safe}>
                      <ActionButton
                        variant="primary"
                        onClick={() => keepFocus(() => proposing.start(request))}
                      >
                        Sign
                      </ActionButton>
                    </RpcAgreementGate>
                  </MessageGate>
                )}
                <Button variant="secondary" onClick={onBack}>
                  {back}
                </Button>
              </div>
              {!permission.allowed && account && <p className="mt-3 text-muted">{permission.reason}</p>}
              {proposing.error !== undefined && request && (
                <SignHashOffer
                  what="message"
                  hash={safeMessageHash}
                  error={proposing.error}
                  onSignHash={() => keepFocus(() => proposing.start({ ...request, way: 'hash' }))}
                />
              )}
            </>
          )}
        </Card>
      </MessageContents>
    </div>
  );
}
