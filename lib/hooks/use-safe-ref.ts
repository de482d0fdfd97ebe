import { useSearchParams } from 'next/navigation';
import { type ParsedSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';

/** Reads the Safe in the address bar, or the error in it. Needs a Suspense boundary above it. */
export function useSafeRef(): ParsedSafeAddress {
  const text = (useSearchParams().get('safe') ?? '').trim();
  // The page has no field for an address.
  if (text === '') return { ok: false, message: 'Choose one of your Safes, or add one by its address.' };
  return parseSafeAddress(text);
}

/** Reads `id` in the address bar; empty where there is none. */
export function useQueryId(): string {
  return (useSearchParams().get('id') ?? '').slice(0, 300);
}

/** Reads `messageHash` in the address bar; empty where there is none. */
export function useQueryMessageHash(): string {
  return (useSearchParams().get('messageHash') ?? '').slice(0, 300);
}
