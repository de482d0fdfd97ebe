import type { LabeledHash } from '@/components/signing/hashes/labeled-hash';
import type { HashedMessage } from '@/lib/safe/protocol/message-hash';

/** The hashes of a message under the names that hardware wallets give them (ERC-8213), and that of its content alone. */
export function listMessageHashes({
  safeMessageHash,
  domainHash,
  messageHash,
  contentHash,
}: HashedMessage): readonly LabeledHash[] {
  return [
    { label: 'EIP-712 Digest', hash: safeMessageHash },
    { label: 'Domain Hash', hash: domainHash },
    { label: 'Message Hash', hash: messageHash },
    { label: 'Content Hash', hash: contentHash },
  ];
}
