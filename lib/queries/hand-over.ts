import { useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { checkSignatures } from '@/lib/hand-over/check-hand-over';
import type { HandedSignature } from '@/lib/hand-over/hand-over';
import { staleTimes } from './stale-times';

/** Recovers the signers of handed-over signatures for a hash that was computed here. */
export const useCheckedSignatures = (hash: Hash, signatures: readonly HandedSignature[]) =>
  useQuery({
    queryKey: [
      'handed signatures',
      hash,
      ...signatures.flatMap(({ signer, signature }) => [signer, signature]),
    ],
    queryFn: () => checkSignatures(hash, signatures),
    ...staleTimes.fixed,
  });
