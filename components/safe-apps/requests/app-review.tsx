import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { quoteText } from '@/lib/format/quote-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from '../frame/app-state';
import { PermissionRequest } from './permission-request';
import type { AppRequest } from './request-queue';

// Loads when an app asks for one.
const MessageRequest = lazyPanel(async () => (await import('./message-request')).MessageRequest);
const TransactionRequest = lazyPanel(async () => (await import('./transaction-request')).TransactionRequest);

export interface AppReviewProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
}

/** A `ref` of the review: once it is gone, the focus goes to the window around it, and from there into the app. */
function giveFocusBack(review: HTMLElement | null) {
  const window = review?.parentElement;
  return () => window?.focus({ preventScroll: true });
}

/** A request of an app to the person, headed by the app's origin. */
export function AppReview({ safe, app, request }: AppReviewProps) {
  const handleKeyDown = ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent) => {
    // React also passes key presses of a dialog up here, and the same key closes that dialog.
    const isWithin = target instanceof Node && currentTarget.contains(target);
    if (key === 'Escape' && !defaultPrevented && isWithin) request.leave();
  };
  return (
    <section
      ref={giveFocusBack}
      aria-label={`Request from ${app.origin}`}
      onKeyDown={handleKeyDown}
      className="mx-auto grid w-full max-w-[720px] grid-cols-1 gap-4 lg:max-w-[960px]"
    >
      <div className="flex items-start gap-3 rounded-card border border-accent/40 bg-accent-soft p-3 md:p-4">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold text-17">Request from {app.origin}</p>
          <p className="wrap-anywhere text-13 text-muted">Calls itself {quoteText(app.name, 80)}</p>
        </div>
        <Button variant="quiet" size="sm" aria-label="Close the request" onClick={request.leave}>
          <Icon name="close" />
        </Button>
      </div>
      {request.payload.kind === 'transactions' && (
        <TransactionRequest
          {...{ safe, app, request }}
          transactions={request.payload.transactions}
          onGiveUp={request.close}
        />
      )}
      {request.payload.kind === 'message' && (
        <MessageRequest {...{ safe, app, request }} payload={request.payload} onGiveUp={request.close} />
      )}
      {request.payload.kind === 'permissions' && (
        <PermissionRequest request={request} names={request.payload.names} />
      )}
    </section>
  );
}
