import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';

export interface ChainAloneNoticeProps {
  what: 'transaction' | 'message';
  /** Looks at it with the gateway's word again. */
  onHearGateway: () => void;
}

/** Stands on the page for as long as the gateway's word is left out. */
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
      What the gateway said contradicted the chain. Shown here are{' '}
      {what === 'transaction' ? 'the fields that have' : 'the content that gives'} the hash in the link, the
      signatures that fit, and what the chain says of the Safe. Signatures that the gateway keeps back are
      missing.
    </Notice>
  );
}
