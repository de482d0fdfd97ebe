import { GatewayError } from '@/lib/errors/gateway';
import { readRetryAt } from './read-retry-at';

/** An answer that is an error as the specification (section 8) words it; `json` is its body, if it was JSON. */
export function toGatewayError(response: Response, json: unknown, now: number): GatewayError {
  const { status, statusText, headers } = response;
  const retryAt = readRetryAt(headers.get('retry-after'), now);
  if (typeof json !== 'object' || json === null) return new GatewayError({ status, statusText, retryAt });
  const { code, statusCode, message } = json as Record<string, unknown>; // any object may be read by key
  const shownCode = [code, statusCode].find((part) => typeof part === 'string' || typeof part === 'number');
  return typeof message === 'string' && (typeof shownCode === 'string' || typeof shownCode === 'number')
    ? new GatewayError({
        status,
        statusText,
        retryAt,
        code: cleanCode(shownCode),
        detail: cleanDetail(message),
      })
    : new GatewayError({ status, statusText, retryAt });
}

/** Foreign words that become part of a sentence of ours: short, and without characters that are invisible. */
function cleanDetail(message: string): string {
  return message.slice(0, 300).replace(/\p{C}/gu, ' ');
}

const cleanCode = (code: string | number) =>
  typeof code === 'number' ? code : cleanDetail(code).slice(0, 60);
