import { useSearchParams } from 'next/navigation';
import { type ParsedSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';

/** The Safe named in the address bar, or what is wrong with it. Stands below a Suspense boundary of its page. */
export function useSafeRef(): ParsedSafeAddress {
  const text = (useSearchParams().get('safe') ?? '').trim();
  // A page has no field to enter one in.
  if (text === '') return { ok: false, message: 'Choose one of your Safes, or add one by its address.' };
  return parseSafeAddress(text);
}

/** The `id` in the address bar; empty when there is none. */
export function useQueryId(): string {
  return (useSearchParams().get('id') ?? '').slice(0, 300);
}

/** The `messageHash` in the address bar; empty when there is none. */
export function useQueryMessageHash(): string {
  return (useSearchParams().get('messageHash') ?? '').slice(0, 300);
}
