import type { Address } from 'viem';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import { type RecipientName, useRecipientNames } from './recipient-name';
import { readTypedAddress } from './typed-name';

export type TypedAddress = {
  /** The typed address, or the address of a typed name. */
  readonly address: Address | undefined;
  /** The error of the typed text. */
  readonly error: string | undefined;
  /** Whether a name is being looked up. */
  readonly isWaiting: boolean;
};

const noName: RecipientName = { status: 'none' };

/** Reads a typed address or name. */
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
