import type { AppError } from '@/lib/errors/base';
import { describeError } from '@/lib/errors/mapping/describe';

/** What went wrong in the words that are fixed for it, and why, where that is known. */
export function SignInFailure({ error }: { error: AppError }) {
  const why = error.cause === undefined ? undefined : describeError(error.cause);
  return (
    <div role="alert" className="mt-2 text-balance break-words">
      <p className="font-semibold text-danger">{error.message}</p>
      {why && <p className="mt-1 text-13 text-muted">{why.title}</p>}
    </div>
  );
}
