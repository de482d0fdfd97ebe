import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useStored } from '@/lib/hooks/use-stored';
import { useIsWalletAsked } from '@/lib/hooks/use-wallet';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { transactionOutbox } from '@/lib/outbox/outbox';

export interface WalletWaitingProps {
  /** `surrounding`: the surrounding wallet is asked, and its Safe's owners answer in it. */
  what: 'signature' | 'execution' | 'creation' | 'batch' | 'spending' | 'proposer' | 'push' | 'surrounding';
  /** Whether the wallet has signed, so that only the gateway's answer is missing. */
  isSigned?: boolean;
  /** Goes ahead of another tab that waits for the wallet with this Safe. */
  onTakeOver?: (() => void) | undefined;
  onStop: () => void;
}

const texts = {
  checking: {
    title: 'Checking again…',
    detail: 'Concord checks everything once more right before your wallet is asked.',
  },
  signature: {
    title: 'Waiting for your wallet',
    detail:
      'Check that your wallet shows the same values, then sign. If no window appears, open your wallet.',
  },
  delivery: {
    title: 'Signed. Sending to the gateway',
    detail: 'Your signature is saved in this browser until the gateway has it. You can leave this page.',
  },
  kept: {
    title: 'Signed',
    detail: 'Your signature is saved in this browser.',
  },
  unsaved: {
    title: 'Signed. Sending to the gateway',
    detail:
      'This browser couldn’t save your signature: its storage is full or blocked. Keep this tab open until the gateway has it.',
  },
  blocked: {
    title: 'Another tab is waiting for your wallet',
    detail:
      'Sign or stop waiting there first, so that two transactions don’t take the same place in the queue.',
  },
  execution: {
    title: 'Waiting for your wallet',
    detail: 'Check that your wallet calls this Safe, then confirm. If no window appears, open your wallet.',
  },
  creation: {
    title: 'Waiting for your wallet',
    detail:
      'Check that your wallet calls the Safe factory, then confirm. If no window appears, open your wallet.',
  },
  batch: {
    title: 'Signed. Waiting for your wallet again',
    detail:
      'Check that your wallet calls Safe’s MultiSendCallOnly, then confirm. If no window appears, open your wallet.',
  },
  spending: {
    title: 'Waiting for your wallet',
    detail:
      'Check that your wallet calls Safe’s AllowanceModule, then confirm. If no window appears, open your wallet.',
  },
  proposer: {
    title: 'Waiting for your wallet',
    detail:
      'Check that your wallet shows the proposer’s address, then sign. If no window appears, open your wallet.',
  },
  push: {
    title: 'Waiting for your wallet',
    detail:
      'Check that your wallet shows the hash below as a message, then sign. If no window appears, open your wallet.',
  },
  surrounding: {
    title: 'Waiting for the surrounding wallet',
    detail:
      'Check that the wallet shows the same values. The owners of the Safe you’re acting as sign in that wallet.',
  },
} as const;

/** Shown between a press and the answer of the wallet or the gateway, which may never come. */
export function WalletWaiting({ what, isSigned = false, onTakeOver, onStop }: WalletWaitingProps) {
  const unsaved = [useStored(transactionOutbox.unsaved), useStored(messageOutbox.unsaved)].flat();
  const waiting = onTakeOver ? 'blocked' : what;
  const isAsked = useIsWalletAsked() || what === 'surrounding' || onTakeOver !== undefined;
  const before = isAsked ? waiting : 'checking';
  const hasGateway = useHasGateway();
  const after = !hasGateway ? 'kept' : unsaved.length > 0 ? 'unsaved' : 'delivery';
  const { title, detail } = texts[isSigned ? after : before];
  return (
    <>
      <div role="status" className="flex items-start gap-3">
        <Spinner size={20} className="mt-0.5 text-accent-ink" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-13 text-muted">{detail}</p>
        </div>
      </div>
      {onTakeOver && (
        <Button className="w-full" onClick={onTakeOver}>
          Sign here first
        </Button>
      )}
      <Button className="w-full" onClick={onStop}>
        Stop waiting
      </Button>
    </>
  );
}
