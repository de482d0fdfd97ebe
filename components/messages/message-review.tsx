import type { Hash } from 'viem';
import { ActionButton } from '@/components/common/action-button';
import { ErrorNotice } from '@/components/common/error-notice';
import { SignHashOffer } from '@/components/common/sign-hash-offer';
import { SigningAccount } from '@/components/common/signing-account';
import { takeFocus } from '@/components/common/take-focus';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useWalletMutation } from '@/components/common/use-deed';
import { useRestoredFocus } from '@/components/common/use-kept-focus';
import { useReviewer } from '@/components/common/use-reviewer';
import { WalletWaiting } from '@/components/common/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useProposeMessage } from '@/lib/queries/message-deeds';
import { useSafeState } from '@/lib/queries/safes';
import { getMessagePermissions } from '@/lib/safe/judge-message';
import { hashMessageOf, type MessageContent } from '@/lib/safe/message-hash';
import type { SafeRef } from '@/lib/safe/types';
import { needsConnecting } from '@/lib/wallet/wallet-port';
import { MessageContents } from './message-contents';
import { MessageDone } from './message-done';
import { MessageGate } from './message-gate';
import { MessageSkeleton } from './message-skeleton';

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
                    <ActionButton variant="primary" onClick={() => keepFocus(() => proposing.start(request))}>
                      Sign
                    </ActionButton>
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
