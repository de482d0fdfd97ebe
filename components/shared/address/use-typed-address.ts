import type { Address } from 'viem';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import { type RecipientName, useRecipientNames } from './recipient-name';
import { readTypedAddress } from './typed-name';

export type TypedAddress = {
  /** The address that is typed, or that a typed name stands for. */
  readonly address: Address | undefined;
  /** What is wrong with what is typed. */
  readonly error: string | undefined;
  /** A name is being looked up. */
  readonly isWaiting: boolean;
};

const noName: RecipientName = { status: 'none' };

/** Reads an address or a name that is typed. */
export function useTypedAddress(text: string): TypedAddress {
  const typed = trimPasted(text);
  const [name = noName] = useRecipientNames([typed]);
  const nothing = { address: undefined, error: undefined, isWaiting: false };
  switch (name.status) {
    case 'found':
      return { ...nothing, address: name.address };
    case 'waiting':
      return { ...nothing, isWaiting: true };
    case 'failed':
      return { ...nothing, error: name.sentence };
    case 'none': {
      if (typed === '') return nothing;
      const parsed = readTypedAddress(typed);
      return parsed.ok ? { ...nothing, address: parsed.safe.address } : { ...nothing, error: parsed.message };
    }
  }
}
