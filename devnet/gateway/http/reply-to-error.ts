import { BaseError, HttpRequestError, TimeoutError } from 'viem';
import { ReplyError, upstreamError } from '@/devnet/gateway/http/reply-error';

export function toReplyError(error: unknown): ReplyError {
  if (error instanceof ReplyError) return error;
  if (isChainUnreachable(error)) return upstreamError(503, 'Service unavailable');
  // Not an answer of the imitated service but a failure of this program: whoever runs it should see it.
  console.error(error);
  return upstreamError(500, 'Internal server error');
}

export function isChainUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  return error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;
}
