import { useState } from 'react';
import { type TypedAddress, useTypedAddress } from '@/components/shared/address/use-typed-address';

export type AddressInput = TypedAddress & {
  readonly text: string;
  readonly type: (text: string) => void;
};

/** Shown on Review while the field still holds an owner. */
export const ownerNotAdded = 'Add the owner you typed, or clear the field.';

/** An address as somebody types it. */
export function useAddressInput(): AddressInput {
  const [text, type] = useState('');
  return { text, type, ...useTypedAddress(text) };
}
