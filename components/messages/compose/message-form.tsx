import { useState } from 'react';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { FormColumns } from '@/components/signing/compose/form-columns';
import { FormSummary, SummaryRow } from '@/components/signing/compose/form-summary';
import { StrangerNotice } from '@/components/signing/compose/stranger-notice';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/overlay/notice';
import { SegmentedRadio } from '@/components/ui/segmented-radio';
import { Textarea } from '@/components/ui/textarea';
import { findStorageProblem, maxMessageLength } from '@/lib/actions/sign/message-content';
import { parseTextMessage, parseTypedDataMessage } from '@/lib/actions/sign/parse-message';
import { useClients } from '@/lib/hooks/use-clients';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { MessageDraft } from '@/lib/storage/message-drafts';

/** The Safe doesn't check its owners' signatures (EIP-1271), or the gateway doesn't offer messages. */
export type OffChainBarrier = 'safe' | 'gateway';

export interface MessageFormProps {
  safe: SafeRef;
  draft: MessageDraft;
  /** Called with every change, so that a reload loses nothing. */
  onChange: (draft: MessageDraft) => void;
  /** Why owners can't sign off-chain; undefined where they can. */
  barrier: OffChainBarrier | undefined;
  /** Whether the form takes the focus, because the person comes back from the review. */
  takesFocus: boolean;
  onReview: (content: MessageContent, isOffChain: boolean) => void;
}

const formats = [
  { value: 'text', label: 'Text' },
  { value: 'typedData', label: 'Typed data (EIP-712)' },
] as const;

const ways = [
  { value: 'offChain', label: 'Off-chain' },
  { value: 'onChain', label: 'On-chain' },
] as const;

/** The form for a message that the Safe signs, with the way to sign it. Typed data are checked as they are typed. */
export function MessageForm({ safe, draft, onChange, barrier, takesFocus, onReview }: MessageFormProps) {
  const [isTouched, setTouched] = useState(false);
  const { gateway } = useClients();
  const isText = draft.format === 'text';
  const parsed = isText ? parseTextMessage(draft.text) : parseTypedDataMessage(draft.text);
  const unstorable = parsed.ok ? findStorageProblem(parsed.content) : undefined;
  const isOnChain = draft.way === 'onChain' || barrier !== undefined || unstorable !== undefined;
  // An empty field is no mistake until the person goes on.
  const error =
    !parsed.ok && (isTouched || (!isText && draft.text.trim() !== '')) ? parsed.message : undefined;
  return (
    <form
      noValidate
      aria-label="Message"
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      className="@container outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (parsed.ok) onReview(parsed.content, !isOnChain);
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <FormColumns
        aside={
          <FormSummary
            safe={safe}
            rows={
              <SummaryRow name="Network fee">{isOnChain ? 'When executed' : 'Signing is free'}</SummaryRow>
            }
          >
            <Button type="submit" variant="primary" size="lg" className={primaryClass}>
              Review
            </Button>
          </FormSummary>
        }
      >
        <StrangerNotice safe={safe} what={isOnChain ? 'transaction' : 'message'} />
        <SegmentedRadio
          legend={<span className="font-medium text-13">Format</span>}
          options={formats}
          value={draft.format}
          onChange={(format) => {
            setTouched(false);
            onChange({ ...draft, format });
          }}
        />
        <Field
          label={isText ? 'Message' : 'Typed data'}
          hint={
            isText
              ? 'Signed exactly as typed, with its spaces and line breaks.'
              : 'JSON with “domain”, “types”, “primaryType” and “message”.'
          }
          error={error}
        >
          {(attributes) => (
            <Textarea
              {...attributes}
              rows={isText ? 6 : 14}
              maxLength={maxMessageLength}
              value={draft.text}
              className={isText ? 'font-sans' : 'text-13'}
              onChange={({ target }) => onChange({ ...draft, text: target.value })}
            />
          )}
        </Field>
        {isText && isTypedData(draft.text) && (
          <Notice
            tone="warning"
            title="This text is typed data"
            action={
              <Button
                size="sm"
                onClick={({ currentTarget }) => {
                  // The button goes away with the text, so the focus moves to the field.
                  currentTarget.form?.querySelector('textarea')?.focus();
                  onChange({ ...draft, format: 'typedData' });
                }}
              >
                Sign as typed data
              </Button>
            }
          >
            Signed as text, it isn’t the signature that an app asks for.
          </Notice>
        )}
        <div>
          {barrier || unstorable ? (
            <p className="text-muted">
              {describeBarrier(barrier, gateway.host) ?? `${unstorable} This Safe can only sign it on-chain.`}
            </p>
          ) : (
            <SegmentedRadio
              legend={<span className="font-medium text-13">Signature</span>}
              options={ways}
              value={draft.way}
              onChange={(way) => onChange({ ...draft, way })}
            />
          )}
          <p className="mt-2 text-13 text-muted">
            {isOnChain
              ? 'Owners confirm a transaction that costs a network fee. The signature is public and permanent.'
              : 'Owners sign with their wallets, without a network fee. An owner that is a Safe approves with a transaction.'}
          </p>
        </div>
      </FormColumns>
    </form>
  );
}

/** Whether a text is the typed data that an app wants signed. */
const isTypedData = (text: string): boolean =>
  text.includes('"primaryType"') && parseTypedDataMessage(text).ok;

function describeBarrier(barrier: OffChainBarrier | undefined, host: string): string | undefined {
  if (barrier === 'safe')
    return 'This Safe has no fallback handler that checks signatures, so it can only sign on-chain.';
  return (
    barrier && `The gateway at ${host} doesn’t offer messages on Base, so this Safe can only sign on-chain.`
  );
}
