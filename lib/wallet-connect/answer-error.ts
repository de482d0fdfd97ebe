import { SafeAppsError } from '@/lib/errors/safe-apps';
import { UserRejectedError } from '@/lib/errors/wallet';

/** An error in the form of JSON-RPC. */
export type AnswerError = { readonly code: number; readonly message: string };

/** Describes a failure for an app; errors that only concern Concord get a general text. */
export function describeAnswerError(error: unknown): AnswerError {
  if (error instanceof UserRejectedError) return { code: 4001, message: 'The request was rejected' };
  if (
    error instanceof SafeAppsError &&
    (error.kind === 'invalid-request' || error.kind === 'unsupported-method')
  )
    return { code: error.code, message: error.message };
  return { code: -32_603, message: 'The request failed' };
}
