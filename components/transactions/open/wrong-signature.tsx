import { Notice } from '@/components/ui/overlay/notice';

export interface WrongSignatureProps {
  /** Who signed, as the text says; undefined where it names nobody. */
  who: string | undefined;
  /** What brought the signature, as a noun. */
  what: string;
  kind: 'transaction' | 'message';
}

/** The warning that a signature which came alone was not made for the transaction or message that was found. */
export const WrongSignature = ({ who, what, kind }: WrongSignatureProps) => (
  <Notice tone="danger" className="mb-4" title="A signature doesn’t match">
    {who
      ? `The ${what} says that ${who} signed this ${kind}, but that signature was made for something else, or it was changed.`
      : `It was made for something other than this ${kind}, or it was changed.`}{' '}
    Ask for it again.
  </Notice>
);
