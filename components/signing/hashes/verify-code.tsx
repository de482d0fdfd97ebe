import { CodeSeries } from '@/components/shared/codes/code-series';
import { routes } from '@/config/routes';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface VerifyCodeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** A QR code that opens this transaction, without signatures, on the page for a second look. */
export function VerifyCode({ safe, transaction }: VerifyCodeProps) {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const packed = packHandOver({
    ...{ kind: 'transaction', safe, transaction, hash: safeTxHash, signatures: [] },
  });
  const link = `${window.location.origin}${routes.verify()}#${packed}`;
  return (
    <div className="mt-5">
      <CodeSeries link={link} packed={packed} what="this transaction for another device" />
      <p className="mt-3 text-13 text-muted">
        Check it on a phone or another computer. The verify page computes the hashes again and asks nobody.{' '}
        <a className="text-accent-ink underline" href={link} target="_blank" rel="noreferrer">
          Open the verify page
        </a>
      </p>
    </div>
  );
}
