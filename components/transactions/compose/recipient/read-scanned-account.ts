import { isPaymentRequest, parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';

/**
 * Reads the account of a scanned code: only the recipient of a payment request counts. Any other text is left for the
 * field to parse.
 */
export function readScannedAccount(text: string): string {
  const parsed = isPaymentRequest(text) ? parsePaymentRequest(text) : undefined;
  return parsed?.ok ? parsed.request.recipient : text;
}
