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

interface SubjectProps {
  item: Subject;
  source: HandOverSource;
  /** Whether only signatures came, and the rest was found. */
  isJoined?: boolean;
}

const OpenedSubject = ({ item, ...props }: SubjectProps) => (
  <OfSafe item={item}>{(safe) => <OpenedItem item={item} safe={safe} {...props} />}</OfSafe>
);

/** Signatures alone, added to their transaction or message where this browser or the gateway has it. */
function OpenedSignatures({ item, source }: { item: HandedSignatures; source: HandOverSource }) {
  const { data: subject, isError, isFetching, refetch } = useSignedSubject(item);
  const { of, claimedHash, signatures, safe } = item;
  const what = signatures.length === 1 ? 'a signature' : 'signatures';
  if (safe.chainId !== undefined && safe.chainId !== base.id) return <Elsewhere chainId={safe.chainId} />;
  if (subject && subject.from !== 'nowhere')
    return (
      <>
        <Notice
          className="mb-4 split:mr-[408px]"
          title={`${subject.from === 'browser' ? 'This browser' : 'The gateway'} has the ${of} that the ${sourceNoun(source)} names`}
        >
          The {sourceNoun(source)} brings only {what}.{' '}
          {subject.from === 'browser'
            ? `The ${of} below, with any other signatures, was saved in this browser.`
            : `The ${of} below, with any other signatures, came from the gateway and was checked here: it has exactly the hash that the ${sourceNoun(source)} names.`}
        </Notice>
        <OpenedSubject item={subject.item} source={source} isJoined />
      </>
    );
  if (subject === undefined && !isError) return <Skeleton className="h-64 w-full" />;
  const gateway = subject?.gateway ?? 'silent';
  return (
    <>
      <h1 className="sr-only">Open signatures</h1>
      <Notice
        tone="warning"
        title={`Signatures without their ${of}`}
        action={
          gateway === 'silent' && (
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        <p>
          The {sourceNoun(source)} holds only {what} and the hash below. This browser has no {of} with that
          hash{gatewayWords[gateway]} Open the {of} in this browser first, or ask for the {of} together with
          its signatures.
        </p>
        <p className="mt-2 break-all font-mono text-13">{claimedHash}</p>
      </Notice>
    </>
  );
}

/** What the gateway says about the hash, after what this browser has. */
const gatewayWords = {
  none: ', and you use no gateway that could be asked.',
  unasked: ', and a gateway can’t be asked, because no Safe is named.',
  unknown: ', and the gateway has none either.',
  silent: ', and the gateway has not answered.',
  unusable: ', and the gateway’s answer doesn’t fit it.',
} as const;

function Elsewhere({ chainId }: { chainId: number }) {
  return (
    <>
      <h1 className="sr-only">Open a transaction</h1>
      <Notice tone="warning" title="This belongs to another network">
        It is for the chain {chainId}. Concord works with Base. The verify page shows its hashes.
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
  const found = hashed?.claim === 'matches' ? hashed.safe.chainId : chainId;
  if (found !== undefined && found !== base.id) return <Elsewhere chainId={found} />;
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

function OpenedItem({ item, ...props }: OpenedItemProps<Subject>) {
  switch (item.kind) {
    case 'transaction':
      return <Transaction item={item} {...props} />;
    case 'message':
      return <Message item={item} {...props} />;
  }
}

function Transaction({ item, safe, ...props }: OpenedItemProps<HandedTransaction>) {
  const hashed = hashHandedTransaction(
    { ...item, safe },
    { chainId: undefined, address: undefined, version: formVersions.latest },
  );
  return hashed && <OpenedTransaction item={item} safe={safe} hashed={hashed} {...props} />;
}

function Message({ item, safe, ...props }: OpenedItemProps<HandedMessage>) {
  const hashes = hashHandedMessage(safe, item);
  if (!hashes) return <Notice tone="warning" title="This message can’t be hashed, so nobody can sign it." />;
  return <OpenedMessage item={item} safe={safe} hashes={hashes} {...props} />;
}
