import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ChainAnswer } from './use-chain-answer';

export interface KeepButtonProps {
  chain: ChainAnswer;
  /** Whether there is nothing to keep. */
  isEmpty?: boolean;
  className?: string;
  /** Keeps what came and opens its page; called only by a press. */
  onKeep: () => void;
  /** What the press does, or why it does nothing; shown once the chain has answered. */
  children: ReactNode;
}

/** Keeps what was handed over, once the chain has said which confirmations count. */
export function KeepButton({ chain, isEmpty = false, className, onKeep, children }: KeepButtonProps) {
  const isDisabled = chain.status === 'silent' || (chain.status === 'answered' && isEmpty);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className={className}
        busy={chain.status === 'asking'}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) onKeep();
        }}
      >
        Save and open
      </Button>
      <div role="status" className="mt-2 text-13 text-muted">
        {describeAnswer(chain.status) ?? children}
      </div>
      {chain.status === 'silent' && (
        <Button size="sm" className="mt-2" busy={chain.isRetrying} onClick={chain.onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}

function describeAnswer(status: ChainAnswer['status']): string | undefined {
  if (status === 'answered') return undefined;
  return status === 'asking' ? 'Asking the chain…' : 'The chain hasn’t answered, so nothing is saved yet.';
}
