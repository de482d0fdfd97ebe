import type { KeyboardEvent, ReactNode } from 'react';
import { appPermissionLabels } from '@/components/shared/app-permission-labels';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { quoteText } from '@/lib/format/quote-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppPermissionName } from '@/lib/storage/app-permissions';
import type { OpenedApp } from './app-state';
import type { AppRequest } from './request-queue';
import { useHasStood } from './use-has-stood';

// Loads when an app asks for one.
const MessageRequest = lazyPanel(async () => (await import('./message-request')).MessageRequest);
const TransactionRequest = lazyPanel(async () => (await import('./transaction-request')).TransactionRequest);

export interface AppReviewProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  /** What else is known of the request, below the app's name. */
  facts?: ReactNode;
}

/** A `ref` of the review: once it is gone, the focus goes to the window around it, and from there into the app. */
function giveFocusBack(review: HTMLElement | null) {
  const window = review?.parentElement;
  return () => window?.focus({ preventScroll: true });
}

/** A request of an app to the person, headed by the app's origin. */
export function AppReview({ safe, app, request, facts }: AppReviewProps) {
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
          {facts}
        </div>
        <Button variant="quiet" size="sm" aria-label="Close the request" onClick={request.leave}>
          <Icon name="close" />
        </Button>
      </div>
      {request.payload.kind === 'transactions' && (
        <TransactionRequest
          safe={safe}
          app={app}
          request={request}
          transactions={request.payload.transactions}
          onGiveUp={request.close}
        />
      )}
      {request.payload.kind === 'message' && (
        <MessageRequest
          safe={safe}
          app={app}
          request={request}
          payload={request.payload}
          onGiveUp={request.close}
        />
      )}
      {request.payload.kind === 'permissions' && (
        <PermissionRequest request={request} names={request.payload.names} />
      )}
    </section>
  );
}

interface PermissionRequestProps {
  request: AppRequest;
  names: readonly AppPermissionName[];
}

/** Asks for a permission for an app, which lasts until it is revoked. */
function PermissionRequest({ request, names }: PermissionRequestProps) {
  const hasStood = useHasStood();
  return (
    <Card ref={takeFocus} tabIndex={-1} className="outline-offset-4">
      <p className="font-semibold">The app wants to</p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{appPermissionLabels[name]}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        You can revoke this under Permissions or in Settings. The app keeps what it has already read.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!hasStood}
          onClick={() => {
            request.grant(undefined);
            request.close();
          }}
        >
          Allow
        </Button>
        <Button onClick={request.close}>Decline</Button>
      </div>
    </Card>
  );
}
