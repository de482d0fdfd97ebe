import { useRef } from 'react';
import { type Hash, isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/common/error-notice';
import { NamedAddress } from '@/components/common/named-address';
import { SignHashOffer } from '@/components/common/sign-hash-offer';
import { takeFocus } from '@/components/common/take-focus';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useDeed } from '@/components/common/use-deed';
import { WalletWaiting } from '@/components/common/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useProposeMessage } from '@/lib/queries/message-deeds';
import { useSafeState } from '@/lib/queries/safes';
import { judgeMessage } from '@/lib/safe/judge-message';
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
  const proposing = useDeed(mutation);
  const { safeMessageHash } = hashMessageOf(safe, message);
  const { acknowledged, acknowledge } = useAcknowledged(safeMessageHash);

  const account = session.status === 'connected' ? session.account : undefined;
  // Who reviews is who must sign: the account of the first look, or of the moment a wallet was connected.
  const reviewer = useRef(account);
  reviewer.current ??= account;
  // The buttons come and go; the section around them keeps the focus.
  const signing = useRef<HTMLDivElement>(null);
  const keepFocus = (act: () => void) => {
    signing.current?.focus({ preventScroll: true });
    act();
  };
  const hasChanged = account && reviewer.current && !isAddressEqual(account, reviewer.current);

  // The wallet has signed by then, and the signature is stored: to sign it once more would be of no use.
  if (mutation.data || isGatewaySilence(mutation.error))
    return (
      <MessageDone safe={safe} messageHash={safeMessageHash} isDelivered={mutation.data !== undefined} />
    );
  if (state.isPending) return <MessageSkeleton />;

  const permission = judgeMessage({ safe, content: message, report: undefined, facts: state.data, account });
  const request = account && {
    safe,
    content: message,
    account,
    acknowledged,
    origin,
    onKept: onSigned,
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
              {isReady && (
                <div className="mb-3 flex flex-wrap items-center gap-2 text-muted">
                  You sign as <NamedAddress address={request.account} />
                </div>
              )}
              {hasChanged && (
                <Notice tone="warning" title="The account in your wallet changed" className="mb-3">
                  Nothing was signed. Go back and review again with this account.
                </Notice>
              )}
              <div className="flex flex-wrap gap-2">
                {!account && needsConnecting(session) && (
                  <Button variant="primary" onClick={wallet.openConnectDialog}>
                    Connect Wallet
                  </Button>
                )}
                {isReady && (
                  <MessageGate
                    {...{ safe, content: message, origin, acknowledged }}
                    onAcknowledge={(dangers) => keepFocus(() => acknowledge(dangers))}
                  >
                    <Button variant="primary" onClick={() => keepFocus(() => proposing.start(request))}>
                      Sign
                    </Button>
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
