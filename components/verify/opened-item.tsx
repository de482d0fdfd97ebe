import { useMemo, useState } from 'react';
import type { OpenedHandOver } from '@/components/shared/codes/hand-over-input';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { Select } from '@/components/ui/select';
import { type GivenSafe, hashHandedTransaction } from '@/lib/hand-over/check-hand-over';
import type { HandedItem, HandedMessage, HandedTransaction, HandOverFormat } from '@/lib/hand-over/hand-over';
import { MessageResult } from './message-result';
import { SafeForm } from './safe-form';
import { TransactionResult } from './transaction-result';

export interface OpenedItemProps {
  opened: OpenedHandOver;
  onClose: () => void;
}

const unknown: GivenSafe = { chainId: undefined, address: undefined, version: undefined };

/** What was opened: a transaction, a message, or signatures alone. */
export function OpenedItem({ opened: { handOver, source }, onClose }: OpenedItemProps) {
  const [place, setPlace] = useState(0);
  const [given, setGiven] = useState(unknown);
  const item = handOver.items[place];
  if (!item) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface px-4 py-2 text-13">
        <Icon name="note" className="text-muted" />
        <p className="min-w-0 flex-1">
          <span className="font-medium">{formatNames[handOver.format]}</span>, {source}
        </p>
        {handOver.items.length > 1 && (
          <Select
            aria-label="Transaction"
            value={String(place)}
            onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
          >
            {handOver.items.map((one, index) => (
              // The items of one text never change.
              <option key={index} value={index}>
                {one.kind === 'transaction' ? `#${one.transaction.nonce}` : `${index + 1}`}
              </option>
            ))}
          </Select>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Check another
        </Button>
      </div>
      <ItemView key={place} item={item} given={given} onGiven={setGiven} />
    </>
  );
}

const formatNames: Readonly<Record<HandOverFormat, string>> = {
  link: 'Concord link',
  file: 'Concord file',
  localsafe: 'localsafe',
  service: 'JSON of the transaction service',
  gateway: 'Safe{Wallet} JSON',
  protocolKit: 'JSON of protocol-kit',
  typedData: 'EIP-712 data',
  fields: 'Fields of a transaction',
};

interface ItemViewProps<Item> {
  item: Item;
  given: GivenSafe;
  onGiven: (given: GivenSafe) => void;
}

function ItemView({ item, ...props }: ItemViewProps<HandedItem>) {
  switch (item.kind) {
    case 'transaction':
      return <TransactionView item={item} {...props} />;
    case 'message':
      return <MessageView item={item} {...props} />;
    case 'signatures':
      return (
        <Notice className="mt-6" title="Signatures without their transaction">
          <p>
            This holds {item.signatures.length === 1 ? 'a signature' : 'signatures'} for the hash below, and
            not what was signed. Open the {item.of} itself to see it.
          </p>
          <p className="mt-2 break-all font-mono text-13">{item.claimedHash}</p>
        </Notice>
      );
  }
}

function TransactionView({ item, given, onGiven }: ItemViewProps<HandedTransaction>) {
  const hashed = hashHandedTransaction(item, given);
  const isOpen =
    item.safe.address === undefined ||
    (hashed?.claim !== 'matches' && (item.safe.chainId === undefined || item.version === undefined));
  return (
    <>
      {isOpen && <SafeForm item={item} given={given} onGiven={onGiven} />}
      {hashed && <TransactionResult item={item} hashed={hashed} />}
    </>
  );
}

function MessageView({ item, given, onGiven }: ItemViewProps<HandedMessage>) {
  const address = item.safe.address ?? given.address;
  const chainId = item.safe.chainId ?? given.chainId ?? 8453;
  // Another object would have the message analyzed again.
  const safe = useMemo(() => (address ? { address, chainId } : undefined), [address, chainId]);
  return (
    <>
      {(item.safe.address === undefined || item.safe.chainId === undefined) && (
        <SafeForm item={item} given={given} onGiven={onGiven} />
      )}
      <MessageResult item={item} safe={safe} />
    </>
  );
}
