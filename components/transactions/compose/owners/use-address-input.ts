import { type TypedAddress, useTypedAddress } from '@/components/shared/address/use-typed-address';

/** The text of a field. The form holds it, because it doesn't go on while a text is left. */
export type TypedText = readonly [text: string, type: (text: string) => void];

export type AddressInput = TypedAddress & {
  readonly text: string;
  readonly type: (text: string) => void;
};

/** An address field with the account that its text names. */
export function useAddressInput([text, type]: TypedText): AddressInput {
  return { text, type, ...useTypedAddress(text) };
}
