import { type TypedAddress, useTypedAddress } from '@/components/shared/address/use-typed-address';

/** What a field holds, kept by the form around it, which doesn't go on while something is left in it. */
export type TypedText = readonly [text: string, type: (text: string) => void];

export type AddressInput = TypedAddress & {
  readonly text: string;
  readonly type: (text: string) => void;
};

/** An address as somebody types it. */
export function useAddressInput([text, type]: TypedText): AddressInput {
  return { text, type, ...useTypedAddress(text) };
}
