import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

export interface WalletWaitingProps {
  what: 'signature' | 'execution';
  onStop: () => void;
}

const words = {
  signature: {
    title: 'Waiting for your signature',
    detail: 'Check in your wallet that it shows the same, then sign. If no window appears, open your wallet.',
  },
  execution: {
    title: 'Waiting for your wallet to send it',
    detail:
      'Check in your wallet that it calls this Safe, then confirm. If no window appears, open your wallet.',
  },
} as const;

/** The time between a press of a button and the wallet's answer, which may never come. */
export function WalletWaiting({ what, onStop }: WalletWaitingProps) {
  return (
    <div role="status" className="flex flex-wrap items-start gap-3">
      <Spinner className="mt-1" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words[what].title}</p>
        <p className="text-muted">{words[what].detail}</p>
      </div>
      <Button variant="secondary" onClick={onStop}>
        Stop waiting
      </Button>
    </div>
  );
}
