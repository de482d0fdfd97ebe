import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';

export interface ChainAloneNoticeProps {
  what: 'transaction' | 'message';
  /** Reads it with the gateway's data again. */
  onHearGateway: () => void;
}

/** Shown for as long as the gateway's data are ignored. */
export function ChainAloneNotice({ what, onHearGateway }: ChainAloneNoticeProps) {
  return (
    <Notice
      tone="warning"
      title="Continuing without the gateway"
      action={
        <Button size="sm" onClick={onHearGateway}>
          Use the gateway again
        </Button>
      }
    >
      The gateway’s data contradicted the chain. This page shows{' '}
      {what === 'transaction' ? 'the fields that match' : 'the content that matches'} the hash in the link,
      the valid signatures, and the Safe’s state on the chain. Signatures that the gateway withholds are
      missing.
    </Notice>
  );
}
