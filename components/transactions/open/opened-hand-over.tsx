import { useState } from 'react';
import type { HandOverSource, OpenedHandOver as Opened } from '@/components/shared/codes/hand-over-input';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import { hashHandedMessage, hashHandedTransaction } from '@/lib/hand-over/check-hand-over';
import type {
  HandedItem,
  HandedMessage,
  HandedSignatures,
  HandedTransaction,
} from '@/lib/hand-over/hand-over';
import { formVersions } from '@/lib/hand-over/read-typed-data';
import { useSignedSubject } from '@/lib/queries/hand-over';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type OpenedItemProps, sourceNoun } from './brought';
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
      {item.kind === 'signatures' ? (
        <OpenedSignatures key={place} item={item} source={source} />
      ) : (
        <OpenedSubject key={place} item={item} source={source} />
      )}
    </>
  );
}

const describeSource = (source: HandOverSource) => (source === 'pasted' ? 'from pasted text' : source);

type Subject = Exclude<HandedItem, HandedSignatures>;

const OpenedSubject = ({ item, source }: { item: Subject; source: HandOverSource }) => (
  <OfSafe item={item}>{(safe) => <OpenedItem item={item} safe={safe} source={source} />}</OfSafe>
);

/** Signatures alone, added to their transaction or message where this browser has it. */
function OpenedSignatures({ item, source }: { item: HandedSignatures; source: HandOverSource }) {
  const { data: subject, isError } = useSignedSubject(item);
  const { of, claimedHash, signatures } = item;
  const what = signatures.length === 1 ? 'a signature' : 'signatures';
  if (subject && subject.kind !== 'signatures')
    return (
      <>
        <Notice className="mb-4" title={`This browser has the ${of} that belongs to ${what}`}>
          The {sourceNoun(source)} brings only {what}. The {of} and the other signatures below were saved in
          this browser.
        </Notice>
        <OpenedSubject item={subject} source={source} />
      </>
    );
  if (subject === undefined && !isError) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      <h1 className="sr-only">Open signatures</h1>
      <Notice tone="warning" title={`Signatures without their ${of}`}>
        <p>
          The {sourceNoun(source)} holds only {what} and the hash below. This browser has no {of} with that
          hash. Open the {of} in this browser first, or ask for the {of} together with its signatures.
        </p>
        <p className="mt-2 break-all font-mono text-13">{claimedHash}</p>
      </Notice>
    </>
  );
}

/** Takes the Safe from the item, or asks for it where the text names none. */
function OfSafe({ item, children }: { item: Subject; children: (safe: SafeRef) => React.ReactNode }) {
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

function OpenedItem({ item, safe, source }: OpenedItemProps<Subject>) {
  switch (item.kind) {
    case 'transaction':
      return <Transaction item={item} safe={safe} source={source} />;
    case 'message':
      return <Message item={item} safe={safe} source={source} />;
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
