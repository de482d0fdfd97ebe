import { useRef, useState } from 'react';
import { describeError } from '@/lib/errors/mapping/describe';
import { usePassingError } from '@/lib/hooks/use-passing-error';

type Action<Request> = {
  readonly mutate: (request: Request) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/**
 * An action that waits for the wallet, and that a person can stop waiting for: a signature that comes later is dropped.
 * A refusal in the wallet is no error.
 */
export function useWalletMutation<
  Request extends { readonly signal?: AbortSignal; readonly onSigned?: () => void },
>({ mutate, reset, isPending, error: failure }: Action<Request>) {
  const error = usePassingError(failure);
  const waiting = useRef<AbortController>(undefined);
  const [isSigned, setSigned] = useState(false);
  return {
    isPending,
    /** The wallet has signed; what is waited for now is the gateway. */
    isSigned,
    error: error && describeError(error) ? error : undefined,
    /** A signal of the request's own ends the waiting too. */
    start: (request: Request) => {
      const controller = new AbortController();
      waiting.current = controller;
      setSigned(false);
      const onSigned = () => {
        setSigned(true);
        request.onSigned?.();
      };
      const { signal: ending } = request;
      const signal = ending ? AbortSignal.any([controller.signal, ending]) : controller.signal;
      mutate({ ...request, signal, onSigned });
    },
    stop: () => {
      waiting.current?.abort();
      reset();
    },
  };
}
