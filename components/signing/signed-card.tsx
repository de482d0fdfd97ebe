import type { ReactNode } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SignedCardProps {
  safe: SafeRef;
  what: 'transaction' | 'message';
  /** The path of its page. */
  path: string;
  /**
   * `submitted` and `proposed` are in the gateway's list, confirmed by an owner or only proposed; `kept` is stored in
   * this browser until the gateway answers, and `unsaved` only in this tab; `gone` is neither, as `note` explains.
   */
  state: 'submitted' | 'proposed' | 'kept' | 'unsaved' | 'gone';
  title: string;
  note?: string;
  /** Further actions. */
  children?: ReactNode;
}

/** Tells that something new is signed, with the link that the other owners need. */
export function SignedCard({ safe, what, path, state, title, note, children }: SignedCardProps) {
  const hasSingleOwner = useHasSingleOwner(safe);
  const isListed = state === 'submitted' || state === 'proposed';
  // A single owner has nobody to send the link to.
  const isTold = state === 'proposed' || !hasSingleOwner;
  return (
    <Card role="status" ref={takeFocus} tabIndex={-1}>
      <p className="flex items-center gap-2 font-semibold text-22">
        {state === 'unsaved' ? (
          <Icon name="warning" className="text-danger" />
        ) : (
          <Icon name="check" className="text-positive" />
        )}
        {title}
      </p>
      <p className="mt-1 text-muted">
        {isListed && !isTold && 'Your signature is the only one needed.'}
        {isListed && isTold && (
          <>
            {state === 'proposed'
              ? 'The owners see it in their queue. You can also send them the link.'
              : `The other owners see it in their ${what === 'message' ? 'messages' : 'queue'}. You can also send them the link.`}{' '}
            <CopyButton text={new URL(path, window.location.origin).toString()} label="Copy link" />
          </>
        )}
        {/* The notices above every page of the Safe tell what becomes of it. */}
        {state === 'unsaved' &&
          'This browser’s storage is full or blocked. Copy the signature or save it as a file before you close this tab.'}
        {state === 'kept' && !hasSingleOwner && 'The other owners can’t see it yet.'}
        {note}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={path}>
          Open the {what}
        </ButtonLink>
        {children}
      </div>
    </Card>
  );
}
