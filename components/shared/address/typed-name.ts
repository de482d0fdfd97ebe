import { type ParsedSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';

/** Where several accounts have a name that is typed: none of them is meant for certain. */
export const ambiguousName = 'Several accounts have this name. Enter the address instead.';

/** Reads an address that is typed, and says of anything else that it is none, and nobody's name here. */
export function readTypedAddress(text: string): ParsedSafeAddress {
  const parsed = parseSafeAddress(text);
  if (parsed.ok || trimPasted(text) === '' || /^0x|:/i.test(trimPasted(text))) return parsed;
  return { ok: false, message: 'This is not an address, and no contact has this name.' };
}
