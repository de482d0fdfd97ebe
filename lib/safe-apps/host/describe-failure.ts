import { SafeAppsError } from '@/lib/errors/safe-apps';
import { UserRejectedError } from '@/lib/errors/wallet';
import {
  failureText,
  isPersonMethod,
  isSafeAppsMethod,
  refusalCode,
  refusalTexts,
} from '../protocol/protocol';

/** What an app reads about a request that failed. */
export type Failure = { readonly error: string; readonly code?: typeof refusalCode };

/** The refusal of a person, in the words that apps know. */
export function describeRefusal(method: string): Failure {
  const error = method === 'wallet_requestPermissions' ? refusalTexts.permissions : refusalTexts.review;
  return { error, code: refusalCode };
}

/** Says to an app what went wrong; of what is ours alone it learns nothing. */
export function describeFailure(error: unknown, method: string): Failure {
  if (error instanceof UserRejectedError) return describeRefusal(method);
  if (!(error instanceof SafeAppsError)) return { error: failureText };
  switch (error.kind) {
    case 'permissions-rejected':
      return { error: refusalTexts.permissions, code: refusalCode };
    case 'permissions-invalid':
      return { error: error.message, code: refusalCode };
    case 'invalid-request':
    case 'unsupported-method':
      return { error: error.message };
    default:
      return { error: failureText };
  }
}

/** What is said to who still waits when the app is closed: as if a person had closed the review. */
export function describeEnd(method: string): Failure {
  return isSafeAppsMethod(method) && isPersonMethod(method)
    ? describeRefusal(method)
    : { error: failureText };
}
