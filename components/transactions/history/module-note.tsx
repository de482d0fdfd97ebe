import type { Address } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { findKnownModule } from '@/config/known-modules';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useName } from '@/lib/queries/use-name';

export interface ModuleNoteProps {
  module: Address;
  inLogs: NonNullable<TransactionSummary['inLogs']>;
}

/** The module that made the Safe execute, and what the chain's logs don't tell. */
export function ModuleNote({ module, inLogs }: ModuleNoteProps) {
  const ownName = useName(module);
  const name = findKnownModule(module)?.name ?? (ownName && cleanText(ownName, 40));
  return (
    <>
      By module {name && `${name} `}
      <AddressText address={module} />
      {describe[inLogs]}
    </>
  );
}

const describe: Readonly<Record<ModuleNoteProps['inLogs'], string>> = {
  all: '',
  tokens: '. Read from logs, which don’t show ETH.',
  nothing: '. Its logs show no tokens leaving this Safe, and don’t show ETH.',
  unread: '. Concord couldn’t read what it moved.',
};
