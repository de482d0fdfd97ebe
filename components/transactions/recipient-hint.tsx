import { NamedAddress } from '@/components/common/named-address';
import { parseSafeAddress } from '@/lib/safe/safe-address';

export interface RecipientHintProps {
  /** What is typed as the recipient. */
  text: string;
}

/** Avatar, name and address of a recipient as soon as it can be read, so that it can be recognised. */
export function RecipientHint({ text }: RecipientHintProps) {
  const parsed = parseSafeAddress(text);
  return parsed.ok ? (
    <NamedAddress address={parsed.safe.address} full avatarSize={20} />
  ) : (
    'An address on Base.'
  );
}
