import { useRef, useState } from 'react';
import { describeError } from '@/lib/errors/describe';

type Deed<Request> = {
  readonly mutate: (request: Request) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/**
 * A deed that waits for the wallet, and that a person can stop waiting for: a signature that comes later is dropped.
 * A refusal in the wallet is no error.
 */
export function useDeed<Request extends { readonly signal?: AbortSignal; readonly onSigned?: () => void }>({
  mutate,
  reset,
  isPending,
  error,
}: Deed<Request>) {
  const waiting = useRef<AbortController>(undefined);
  const [isSigned, setSigned] = useState(false);
  return {
    isPending,
    /** The wallet has signed; what is waited for now is the gateway. */
    isSigned,
    error: error && describeError(error) ? error : undefined,
    start: (request: Omit<Request, 'signal'>) => {
      const controller = new AbortController();
      waiting.current = controller;
      setSigned(false);
      const onSigned = () => {
        setSigned(true);
        request.onSigned?.();
      };
      // The request's own type, with the fields that are set here.
      mutate({ ...request, signal: controller.signal, onSigned } as Request & typeof request);
    },
    stop: () => {
      waiting.current?.abort();
      reset();
    },
  };
}
