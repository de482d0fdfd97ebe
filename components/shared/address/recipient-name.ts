import type { Address } from 'viem';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { useAccountsByName } from '@/lib/hooks/use-accounts-by-name';
import { isNameLike } from '@/lib/names/is-name-like';
import { isPaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { canLookUpAgain, type NamedAddressAnswer, useNameLookups } from '@/lib/queries/names';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import { ambiguousName } from './typed-name';

/** The state of a name in a recipient field, always with the text that it belongs to. */
export type RecipientName =
  | { readonly status: 'none' }
  | { readonly status: 'waiting'; readonly typed: string }
  | {
      readonly status: 'found';
      readonly typed: string;
      /** In normalized form. */
      readonly name: string;
      readonly address: Address;
    }
  | {
      readonly status: 'failed';
      readonly typed: string;
      readonly sentence: string;
      /** Whether the name needs Ethereum, which is switched off. */
      readonly needsMainnet: boolean;
      /** Present when another try may help. */
      readonly retry?: () => void;
    };

/** Looks up the addresses of typed names: among this browser's names, or at the name services for a name with a dot. */
export function useRecipientNames(texts: readonly string[]): readonly RecipientName[] {
  const typed = texts.map(trimPasted);
  // The dots of a link belong to no name.
  const found = useNameLookups(typed.map((text) => (isPaymentRequest(text) ? '' : text)));
  const findAccounts = useAccountsByName();
  return typed.map((text, index) =>
    isPaymentRequest(text)
      ? { status: 'none' }
      : isNameLike(text)
        ? readName(text, found[index])
        : readKnownName(text, findAccounts(text)),
  );
}

function readKnownName(typed: string, [address, ...others]: readonly Address[]): RecipientName {
  if (!address) return { status: 'none' };
  if (others.length === 0) return { status: 'found', typed, name: typed, address };
  return { status: 'failed', typed, sentence: ambiguousName, needsMainnet: false };
}

function readName(typed: string, answer: NamedAddressAnswer | undefined): RecipientName {
  if (answer?.data) return { status: 'found', typed, ...answer.data };
  if (!answer?.error) return { status: 'waiting', typed };
  const { error, refetch } = answer;
  const { kind } = toAppError(error);
  return {
    status: 'failed',
    typed,
    sentence: describeError(error)?.title ?? 'Couldn’t look up this name.',
    needsMainnet: kind === 'mainnet-names-off',
    ...(canLookUpAgain(error) && { retry: () => void refetch() }),
  };
}
