import { useRef, useState } from 'react';
import { describeError } from '@/lib/errors/mapping/describe';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { useHealth } from '@/lib/hooks/use-health';
import type { NonceLockOptions } from '@/lib/outbox/with-nonce-lock';

type Action<Request> = {
  readonly mutate: (request: Request) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/**
 * An action that waits for the wallet, and that a person can stop; a signature that comes later is dropped. Stopping is
 * no error.
 */
export function useWalletMutation<
  Request extends {
    readonly signal?: AbortSignal;
    readonly onSigned?: () => void;
    readonly onBlocked?: NonceLockOptions['onBlocked'];
  },
>({ mutate, reset, isPending, error: failure }: Action<Request>) {
  const error = usePassingError(failure);
  const waiting = useRef<AbortController>(undefined);
  const [isSigned, setSigned] = useState(false);
  const [takeOver, setTakeOver] = useState<() => void>();
  return {
    isPending,
    /** Whether the wallet has signed, so that only the gateway's answer is missing. */
    isSigned,
    /** Ends the request of another tab that waits for the wallet first, where the person wants it. */
    takeOver,
    error: error && describeError(error) ? error : undefined,
    /** A signal in the request ends the waiting too. */
    start: (request: Request) => {
      const controller = new AbortController();
      waiting.current = controller;
      setSigned(false);
      setTakeOver(undefined);
      const onSigned = () => {
        setSigned(true);
        request.onSigned?.();
      };
      const { signal: ending } = request;
      const signal = ending ? AbortSignal.any([controller.signal, ending]) : controller.signal;
      const onBlocked = (act: (() => void) | undefined) => setTakeOver(() => act);
      mutate({ ...request, signal, onSigned, onBlocked });
    },
    stop: () => {
      waiting.current?.abort();
      reset();
    },
  };
}

/** The error of a person's action for as long as it holds: an outage's error goes when its service is back. */
function usePassingError<T>(error: T): T | undefined {
  const name = findOutage(error);
  const state = useHealth().find((service) => service.name === name)?.state;
  const isOut = state === 'limited' || state === 'failing' || state === 'down';
  const [seen, setSeen] = useState<{ readonly error: T; readonly isOver: boolean }>();
  // Only an outage that was seen with this error can end it: a service that was well throughout explains nothing.
  if (isOut && seen?.error !== error) setSeen({ error, isOver: false });
  if (!isOut && seen?.error === error && !seen.isOver) setSeen({ error, isOver: true });
  return seen?.error === error && seen.isOver ? undefined : error;
}
