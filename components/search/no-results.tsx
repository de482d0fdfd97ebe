import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface NoResultsProps {
  typed: string;
}

/** Tells that nothing was found: the error of an address, or which transactions of an open Safe were not searched. */
export function NoResults({ typed }: NoResultsProps) {
  const safe = useSafeRef();
  const address = /^(\w+:)?0x[0-9a-f]{40}$/i.test(typed.trim()) ? parseSafeAddress(typed) : undefined;
  if (address && !address.ok) return address.message;
  return (
    <>
      <p>No results</p>
      {safe.ok && (
        <p className="mt-1 text-13">
          Only transactions loaded in this tab are searched. Open History to search older ones.
        </p>
      )}
    </>
  );
}
