import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUnits } from 'viem';
import { base } from '@/config/chains';
import { useClients } from '@/lib/hooks/use-clients';
import {
  isPaymentRequest,
  type PaymentRequest,
  parsePaymentRequest,
} from '@/lib/payment-request/parse-payment-request';
import { tokenOptions } from '@/lib/queries/balances';
import { keys } from '@/lib/queries/keys';
import { nativeAsset } from '../token/use-transfer-assets';
import type { PaymentDraft } from './transfer-draft';

export type TakenRequest =
  /** `note` is the text in the link, which a stranger may have written. */
  | { readonly ok: true; readonly fields: Partial<PaymentDraft>; readonly note?: string | undefined }
  | { readonly ok: false; readonly message: string };

/** Turns a payment request into the inputs of a payment; a token's decimals are read from its contract. */
export function useReadPaymentRequest(): (text: string) => Promise<TakenRequest> {
  const clients = useClients();
  const queries = useQueryClient();
  return async (text) => {
    if (!isPaymentRequest(text)) return { ok: true, fields: { recipient: text.trim() } };
    const parsed = parsePaymentRequest(text);
    if (!parsed.ok) return parsed;
    const { asset, note } = parsed.request;
    if (asset === undefined || asset === 'native')
      return { ok: true, fields: toFields(parsed.request, base.nativeCurrency.decimals), note };
    const token = await queries.fetchQuery(tokenOptions(clients, asset)).catch(() => undefined);
    if (token === undefined)
      return {
        ok: false,
        message: 'The RPC isn’t responding, so the token of this payment link can’t be read.',
      };
    if (token === null)
      return { ok: false, message: 'This payment link names a token, but there is no token at its address.' };
    return { ok: true, fields: toFields(parsed.request, token.decimals), note };
  };
}

/** The payment request of a link, read once. */
export function usePaymentRequest(uri: string) {
  const read = useReadPaymentRequest();
  return useQuery({
    queryKey: keys.paymentRequest(uri),
    queryFn: () => read(uri),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function toFields({ recipient, asset, amount }: PaymentRequest, decimals: number): Partial<PaymentDraft> {
  return {
    recipient,
    ...(asset !== undefined && { asset: asset === 'native' ? nativeAsset : asset }),
    ...(amount !== undefined && { amount: formatUnits(amount, decimals) }),
  };
}
