import { useState } from 'react';
import { useRecipientNames } from '@/components/shared/address/recipient-name';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { isPaymentRequest, parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { usePiece } from '@/lib/queries/collectibles';
import { encodeTransfer, type Transfer } from '@/lib/safe/protocol/calls';
import { FormLayout } from '../form/form-layout';
import type { KindFormProps } from '../form/kind-form';
import { RecipientField } from '../recipient/recipient-field';
import { type CollectibleDraft, collectibleDraft, emptyCollectible } from './collectible-draft';
import { CollectiblePicker } from './collectible-picker';
import { parseCollectible, readPiece } from './parse-collectible';

const LazyRecipientRisks = lazyPanel(
  async () => (await import('../recipient/recipient-risks')).RecipientRisks,
);

/** The form that sends a collectible: which one, to whom, and how many units where there are several. */
export function CollectibleForm({ safe, form, query }: KindFormProps) {
  const linked = { collection: query.get('token') ?? '', id: query.get('tokenId') ?? '' };
  const [draft, setDraft] = useState(() => {
    const kept = collectibleDraft.read(safe) ?? emptyCollectible;
    // A saved draft takes precedence unless the link names another collectible.
    const isLinked = readPiece(linked) !== undefined && !form.takesFocus;
    return isLinked && !isSamePiece(linked, kept) ? { ...kept, ...linked, amount: '1' } : kept;
  });
  const [wasAsked, setAsked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const named = readPiece(draft);
  const piece = usePiece(safe, named);
  const [recipientName = { status: 'none' as const }] = useRecipientNames([draft.recipient]);
  const context = { safe, recipientName, piece: piece.data };
  const parsed = parseCollectible(draft, context);
  const errors = parsed.ok || !wasAsked ? {} : parsed.errors;
  const change = (changed: Partial<CollectibleDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    collectibleDraft.save(safe, next);
  };
  const handleReview = async () => {
    setAsked(true);
    if (!parsed.ok) return;
    setSubmitting(true);
    await form.review([encodeTransfer(safe.address, parsed.transfer)]);
    setSubmitting(false);
  };
  const handleAddToBatch = () => {
    setAsked(true);
    if (!parsed.ok) return;
    form.addToBatch?.([encodeTransfer(safe.address, parsed.transfer)]);
    setAsked(false);
    setDraft(emptyCollectible);
  };
  const before = collectibleDraft.parse(form.link?.kept?.draft) ?? emptyCollectible;
  const isFilled =
    readPiece(linked) !== undefined && isSamePiece(linked, draft) && !isSamePiece(linked, before);
  const isMany = piece.data?.kind === 'erc1155';
  return (
    <FormLayout
      form={form}
      label="Collectible"
      summary={
        named && <SummaryRow name="Send">{`#${named.id}${isMany ? ` × ${draft.amount}` : ''}`}</SummaryRow>
      }
      isSubmitting={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        void handleReview();
      }}
      onAddToBatch={handleAddToBatch}
      filled={{ parts: isFilled ? ['collectible'] : [], empty: emptyCollectible }}
    >
      <CollectiblePicker
        safe={safe}
        chosen={draft}
        error={errors.piece}
        onChoose={({ contract, tokenId }) => change({ collection: contract, id: tokenId, amount: '1' })}
      />
      <CollectibleEntry
        named={draft}
        onChange={({ collection, id }) => change({ collection, id, amount: '1' })}
      />
      {isMany && (
        <Field
          label="Amount"
          error={errors.amount}
          hint={errors.amount === undefined ? `The Safe has ${piece.data?.amount ?? 0n}.` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40"
              value={draft.amount}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <RecipientField
        text={draft.recipient}
        context={context}
        isFaulty={errors.recipient !== undefined}
        isSubmitted={wasAsked}
        registration={{
          value: draft.recipient,
          onChange: ({ currentTarget }) => change({ recipient: currentTarget.value }),
        }}
        onTake={(text) => change({ recipient: takeRecipient(text) })}
      >
        {(to) => {
          const transfer: Transfer | undefined =
            named && piece.data?.kind === 'erc1155'
              ? { kind: 'erc1155', ...named, to, amount: 1n }
              : named && { kind: 'erc721', ...named, to };
          return transfer && piece.data && <LazyRecipientRisks safe={safe} transfer={transfer} />;
        }}
      </RecipientField>
    </FormLayout>
  );
}

type Piece = Pick<CollectibleDraft, 'collection' | 'id'>;

const isSamePiece = (one: Piece, other: Piece) => one.collection === other.collection && one.id === other.id;

/** Only the recipient of a payment request is used here. */
function takeRecipient(text: string): string {
  const parsed = isPaymentRequest(text) ? parsePaymentRequest(text) : undefined;
  return parsed?.ok ? parsed.request.recipient : text.trim();
}

type Named = Pick<CollectibleDraft, 'collection' | 'id'>;

interface CollectibleEntryProps {
  /** Collection and ID, typed or chosen. */
  named: Named;
  onChange: (named: Named) => void;
}

/**
 * Inputs for a collectible that the gateway does not list: many gateways leave out those with several units (EIP-1155).
 */
function CollectibleEntry({ named, onChange }: CollectibleEntryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line border-y"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="code" className="text-muted" />
        Enter a collectible that isn’t listed
        <Icon
          name="chevron-right"
          size={16}
          className="ml-auto text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-4 pb-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Collection contract">
          {(control) => (
            <Input
              {...control}
              mono
              value={named.collection}
              onChange={({ currentTarget }) => onChange({ ...named, collection: currentTarget.value.trim() })}
            />
          )}
        </Field>
        <Field label="Token ID">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={named.id}
              onChange={({ currentTarget }) => onChange({ ...named, id: currentTarget.value.trim() })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
