import { SafeAppsError } from '@/lib/errors/safe-apps';
import { UserRejectedError } from '@/lib/errors/wallet';
import {
  failureText,
  isPersonMethod,
  isSafeAppsMethod,
  refusalCode,
  refusalTexts,
} from '../protocol/protocol';

/** The error that an app receives for a failed request. */
export type Failure = { readonly error: string; readonly code?: typeof refusalCode };

/** Returns a person's rejection in the texts that apps know. */
export function describeRefusal(method: string): Failure {
  const error = method === 'wallet_requestPermissions' ? refusalTexts.permissions : refusalTexts.review;
  return { error, code: refusalCode };
}

/** Describes an error for an app; errors that only concern Concord get a general text. */
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

/** The answer to open requests when the app is closed: as if the person had closed the review. */
export function describeEnd(method: string): Failure {
  return isSafeAppsMethod(method) && isPersonMethod(method)
    ? describeRefusal(method)
    : { error: failureText };
}
