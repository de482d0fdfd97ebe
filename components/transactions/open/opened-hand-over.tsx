import { useState } from 'react';
import type { HandOverSource, OpenedHandOver as Opened } from '@/components/shared/codes/hand-over-input';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { hashHandedMessage, hashHandedTransaction } from '@/lib/hand-over/check-hand-over';
import type { HandedItem, HandedMessage, HandedTransaction } from '@/lib/hand-over/hand-over';
import { formVersions } from '@/lib/hand-over/read-typed-data';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedItemProps } from './brought';
import { OpenedMessage } from './opened-message';
import { OpenedTransaction } from './opened-transaction';

export interface OpenedHandOverProps {
  opened: Opened;
  onClose: () => void;
}

/** What a link, a file or codes bring, before anything of it is kept. */
export function OpenedHandOver({ opened: { handOver, source }, onClose }: OpenedHandOverProps) {
  const [place, setPlace] = useState(0);
  const item = handOver.items[place];
  if (!item) return null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-4 py-2 text-13 split:mr-[408px]">
        <Icon name="external" className="text-muted" />
        <p className="min-w-0 flex-1">Opened {describeSource(source)}. Nothing is saved until you agree.</p>
        {handOver.items.length > 1 && (
          <Button size="sm" onClick={() => setPlace((place + 1) % handOver.items.length)}>
            {place + 1} of {handOver.items.length} · Next
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <OfSafe key={place} item={item}>
        {(safe) => <OpenedItem item={item} safe={safe} source={source} />}
      </OfSafe>
    </>
  );
}

const describeSource = (source: HandOverSource) => (source === 'pasted' ? 'from pasted text' : source);

/** Takes the Safe from the item, or asks for it where the text names none. */
function OfSafe({ item, children }: { item: HandedItem; children: (safe: SafeRef) => React.ReactNode }) {
  const [typed, setTyped] = useState('');
  const { address, chainId } = item.safe;
  const parsed = parseSafeAddress(typed);
  const hashed =
    item.kind === 'transaction' && address
      ? hashHandedTransaction(item, { chainId: undefined, address: undefined, version: undefined })
      : undefined;
  const isElsewhere =
    (chainId !== undefined && chainId !== base.id) ||
    (hashed?.claim === 'matches' && hashed.safe.chainId !== base.id);
  if (isElsewhere)
    return (
      <>
        <h1 className="sr-only">Open a transaction</h1>
        <Notice tone="warning" title="This belongs to another network">
          It is for the chain {hashed?.safe.chainId ?? chainId}. Concord works with Base. The verify page
          shows its hashes.
        </Notice>
      </>
    );
  if (hashed && hashed.version !== formVersions.latest)
    return (
      <>
        <h1 className="sr-only">Open a transaction</h1>
        <Notice tone="warning" title="This belongs to a Safe before version 1.3.0">
          Concord can’t sign for it. The verify page shows its hashes.
        </Notice>
      </>
    );
  if (address) return children({ chainId: base.id, address });
  return (
    <>
      <h1 className="mb-4 font-semibold text-22">Which Safe is it for?</h1>
      <Field
        label="Safe"
        hint="The text names no Safe, and its signatures count for one Safe only."
        error={typed.trim() !== '' && !parsed.ok ? parsed.message : undefined}
      >
        {(control) => (
          <Input
            {...control}
            mono
            placeholder="0x…"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      {parsed.ok && <div className="mt-6">{children(parsed.safe)}</div>}
    </>
  );
}

function OpenedItem({ item, safe, source }: OpenedItemProps<HandedItem>) {
  switch (item.kind) {
    case 'transaction':
      return <Transaction item={item} safe={safe} source={source} />;
    case 'message':
      return <Message item={item} safe={safe} source={source} />;
    case 'signatures':
      return (
        <>
          <h1 className="sr-only">Open signatures</h1>
          <Notice tone="warning" title={`Signatures without their ${item.of}`}>
            <p>
              Ask for the {item.of} together with its signatures: this holds only the hash that was signed,
              and nobody can see what it means.
            </p>
            <p className="mt-2 break-all font-mono text-13">{item.claimedHash}</p>
          </Notice>
        </>
      );
  }
}

function Transaction({ item, safe, source }: OpenedItemProps<HandedTransaction>) {
  const hashed = hashHandedTransaction(
    { ...item, safe },
    { chainId: undefined, address: undefined, version: formVersions.latest },
  );
  return hashed && <OpenedTransaction item={item} safe={safe} hashed={hashed} source={source} />;
}

function Message({ item, safe }: OpenedItemProps<HandedMessage>) {
  const hashes = hashHandedMessage(safe, item);
  if (!hashes) return <Notice tone="warning" title="This message can’t be hashed, so nobody can sign it." />;
  return <OpenedMessage item={item} safe={safe} hashes={hashes} />;
}
