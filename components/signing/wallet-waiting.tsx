import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

export interface WalletWaitingProps {
  /** `host`: the Safe wallet around this page is asked, and its owners answer there. */
  what: 'signature' | 'execution' | 'host';
  /** The wallet has signed; what is waited for now is the gateway. */
  isSigned?: boolean;
  onStop: () => void;
}

const labels = {
  signature: {
    title: 'Waiting for your signature',
    detail: 'Check in your wallet that it shows the same, then sign. If no window appears, open your wallet.',
  },
  delivery: {
    title: 'Signed, on its way to the gateway',
    detail: 'The signature is kept in this browser until the gateway has it. Nothing is lost if you leave.',
  },
  execution: {
    title: 'Waiting for your wallet to send it',
    detail:
      'Check in your wallet that it calls this Safe, then confirm. If no window appears, open your wallet.',
  },
  host: {
    title: 'Waiting for the wallet around this page',
    detail:
      'Check there that it shows the same. The owners of the Safe that you act as sign there, not here.',
  },
} as const;

/** The time between a press of a button and the wallet's answer, or the gateway's, which may never come. */
export function WalletWaiting({ what, isSigned = false, onStop }: WalletWaitingProps) {
  const { title, detail } = labels[isSigned ? 'delivery' : what];
  return (
    <div role="status" className="flex flex-wrap items-start gap-3">
      <Spinner className="mt-1" />
      {/* Wide enough to be read: on a phone the button goes below. */}
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{detail}</p>
      </div>
      <Button variant="secondary" onClick={onStop}>
        Stop waiting
      </Button>
    </div>
  );
}
