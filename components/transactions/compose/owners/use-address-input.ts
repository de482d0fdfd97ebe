import { useState } from 'react';
import { type TypedAddress, useTypedAddress } from '@/components/shared/address/use-typed-address';

export type AddressInput = TypedAddress & {
  readonly text: string;
  readonly type: (text: string) => void;
};

/** An address as somebody types it. */
export function useAddressInput(): AddressInput {
  const [text, type] = useState('');
  return { text, type, ...useTypedAddress(text) };
}
