import { useRef } from 'react';
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
export function useDeed<Request extends { readonly signal?: AbortSignal }>({
  mutate,
  reset,
  isPending,
  error,
}: Deed<Request>) {
  const waiting = useRef<AbortController>(undefined);
  return {
    isPending,
    error: error && describeError(error) ? error : undefined,
    start: (request: Omit<Request, 'signal'>) => {
      const controller = new AbortController();
      waiting.current = controller;
      // The request's own type, with the one field that was left out.
      mutate({ ...request, signal: controller.signal } as Request);
    },
    stop: () => {
      waiting.current?.abort();
      reset();
    },
  };
}
