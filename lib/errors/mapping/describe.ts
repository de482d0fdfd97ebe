import {
  type GatewayError,
  isGatewayClosed,
  isStoredDataFailure,
  isUnknownSafe,
  isWithoutGateway,
} from '../gateway';
import { HostRejectedError, UserRejectedError } from '../wallet';
import { toAppError } from './to-app-error';

/** An error as people read it. */
export type ErrorDescription = {
  readonly title: string;
  readonly detail?: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
  /** Set where it is no failure. */
  readonly tone?: 'info';
};

const rejectedInWallet: ErrorDescription = {
  title: 'Rejected in your wallet',
  detail: 'No funds moved.',
  canRetry: false,
  tone: 'info',
};

/** People may close the surrounding wallet's review without knowing that this ends the request here. */
const rejectedInSurroundingWallet: ErrorDescription = {
  title: 'Rejected in the surrounding Safe wallet',
  detail: 'No funds moved.',
  canRetry: false,
  tone: 'info',
};

/** Describes an error for people; undefined for an action that the person cancelled. */
export function describeError(error: unknown): ErrorDescription | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  const known = toAppError(error);
  if (known instanceof HostRejectedError) return rejectedInSurroundingWallet;
  if (known instanceof UserRejectedError) return rejectedInWallet;
  if (isStoredDataFailure(known)) return describeStoredDataFailure(known);
  if (isGatewayClosed(known)) return describeClosed(known);
  if (isUnknownSafe(known)) return notIndexed;
  const { message: title, advice: detail, canRetry } = known;
  return {
    title,
    ...(detail ? { detail } : {}),
    canRetry,
    ...(isWithoutGateway(known) && { tone: 'info' }),
  };
}

/** This is no outage: a retry only helps once the entry is removed or fixed at the gateway. */
const describeStoredDataFailure = ({ message }: GatewayError): ErrorDescription => ({
  title: 'The gateway rejected this request because it stores an invalid entry',
  detail: `A transaction or message stored at the gateway doesn’t match its hash or signatures (${message}). The gateway itself is working, and your signatures are safe.`,
  canRetry: true,
});

/** This is no error: every new Safe is unknown at first. */
const notIndexed: ErrorDescription = {
  title: 'The gateway hasn’t indexed this Safe yet',
  detail: 'New Safes usually take less than a minute. Concord keeps asking.',
  canRetry: true,
  tone: 'info',
};

/** An outage for this Safe or account only, which no retry ends. */
const describeClosed = (error: GatewayError): ErrorDescription => ({
  title: error.isRestricted
    ? 'The gateway doesn’t serve this Safe or account'
    : 'The gateway asks for a captcha',
  detail: `It answered “${error.message}”. ${error.advice}`,
  canRetry: false,
});

/** Whether the person rejected the request in their wallet. */
export const isRejection = (error: unknown): boolean => toAppError(error) instanceof UserRejectedError;
