'use client';

import { type ReadonlyURLSearchParams, useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useState } from 'react';
import { type Hash, isHash } from 'viem';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import {
  ComposeHead,
  type ComposeHeadProps,
  type ComposeStep,
} from '@/components/signing/compose/compose-head';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { composerKinds } from '@/config/routes';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import { findFormKind } from './form/kinds';
import { LazyCallsReview } from './lazy-calls-review';

// Loaded where the link does not tell the kind.
const LazyKindChooser = lazyPanel(async () => (await import('./kind-chooser')).KindChooser, {
  fallback: <TransactionSkeleton />,
});

const LazyKindComposer = lazyPanel(async () => (await import('./form/kind-composer')).KindComposer, {
  fallback: <TransactionSkeleton />,
});

// Loaded where a link asks for one of them.
const LazySpendComposer = lazyPanel(async () => (await import('./limit/spend-composer')).SpendComposer, {
  fallback: <TransactionSkeleton />,
});
const LazyApproveComposer = lazyPanel(async () => (await import('./approve-composer')).ApproveComposer);
const LazyFillNotice = lazyPanel(async () => (await import('./fill-notice')).FillNotice);

export interface ComposerPageProps {
  /** Links back to the pages that lead here. */
  back?: Readonly<Record<'home' | 'setup' | 'queue', ReactNode>>;
}

const kindsOfSetup: readonly (string | undefined)[] = ['owners', 'limit', 'spend'];
const kindsOfQueue: readonly (string | undefined)[] = ['reject', 'fill', 'replace'];

/**
 * Finds the page that leads to the requested kind: Setup, the queue where it takes the nonce of another transaction, or
 * home.
 */
function findOrigin(asked: ReadonlyURLSearchParams) {
  const kind = readKind(asked);
  if (kindsOfQueue.includes(kind) || asked.has('replace')) return 'queue';
  return kindsOfSetup.includes(kind) ? 'setup' : 'home';
}

/** The composer for the Safe in the address bar, with its steps. */
export function ComposerPage({ back }: ComposerPageProps) {
  const waiting = (
    <>
      <ComposeHead title="New transaction" step="Edit" back={back?.home} />
      <TransactionSkeleton />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <AddressedComposer back={back} />
    </Suspense>
  );
}

function AddressedComposer({ back }: ComposerPageProps) {
  const asked = useSearchParams();
  const query = String(asked);
  const [progress, setProgress] = useState<Progress>({ step: 'Edit', query });
  // Another query starts over, and so does this one when it comes back.
  if (progress.query !== query) setProgress({ step: 'Edit', query });
  return (
    <>
      <KindHead step={progress.step} back={back?.[findOrigin(asked)]} />
      <OpenSafe skeleton={<TransactionSkeleton />}>
        {(safe) => <Composer safe={safe} onStep={(step, of) => setProgress({ step, query: of })} />}
      </OpenSafe>
    </>
  );
}

type Progress = { readonly step: ComposeStep; readonly query: string };

/** The head of the requested kind. A kind without a form begins with its review. */
function KindHead({ step, back }: Pick<ComposeHeadProps, 'back'> & Pick<Progress, 'step'>) {
  const query = useSearchParams();
  const kind = readKind(query);
  const nonce = query.get('nonce') ?? '';
  const form = findFormKind(kind);
  if (form && isNonce(nonce) && query.has('replace'))
    return <OpenHead title="Replace transaction" {...{ step, back }} />;
  if (form) return <OpenHead title={form.titleOf?.(query) ?? form.title} {...{ step, back }} />;
  if (kind === undefined) return <OpenHead title="New transaction" step={undefined} back={back} />;
  // A beneficiary acts alone and sends straight from the form, so there are no steps.
  if (kind === 'spend') return <OpenHead title="Spend from a limit" step={undefined} back={back} />;
  const title =
    kind === 'reject' && isNonce(nonce)
      ? 'Rejection'
      : kind === 'fill' && isNonce(nonce)
        ? `Fill nonce ${nonce}`
        : kind === 'approve'
          ? 'Approve for another Safe'
          : undefined;
  if (title === undefined) return <OpenHead title="New transaction" step={undefined} back={back} />;
  return (
    <OpenHead
      {...{ title, back }}
      step={step === 'Edit' ? 'Review' : step}
      isTitleHidden={kind === 'reject' && step === 'Edit'}
    />
  );
}

/** The head once the address bar is read; the tab's title names the Safe. */
function OpenHead(props: ComposeHeadProps) {
  const parsed = useSafeRef();
  return (
    <>
      {parsed.ok && <TabTitle title={props.title} safe={parsed.safe} />}
      <ComposeHead {...props} />
    </>
  );
}

function TabTitle({ title, safe }: { title: string; safe: SafeRef }) {
  useSafePageTitle(title, safe);
  return null;
}

/** Undefined where the link does not tell the kind. */
const readKind = (query: ReadonlyURLSearchParams) =>
  query.get('kind') ?? (query.has('uri') || query.has('token') ? 'send' : undefined);

const isNonce = (text: string) => /^\d{1,15}$/.test(text);

export interface ComposerProps {
  safe: SafeRef;
  /** Called with each step and the query that it belongs to. */
  onStep?: (step: ComposeStep, query: string) => void;
}

/** Composes the kind of transaction in the address bar, from edit to done. */
export function Composer({ safe, onStep: report }: ComposerProps) {
  const router = useRouter();
  const query = useSearchParams();
  const onStep = (step: ComposeStep) => report?.(step, String(query));
  const kind = readKind(query);
  const nonce = query.get('nonce') ?? '';
  const hasNonce = isNonce(nonce);
  const form = findFormKind(kind);
  if (kind === undefined) return <LazyKindChooser safe={safe} />;
  if (form)
    return (
      <LazyKindComposer
        key={`${safe.address}-${query}`}
        {...{ safe, query, onStep }}
        kind={form}
        nonce={hasNonce ? nonce : undefined}
      />
    );
  if (kind === 'spend') return <LazySpendComposer key={`${safe.address}-${query}`} {...{ safe, query }} />;
  if ((kind === 'reject' || kind === 'fill') && hasNonce)
    return (
      <EmptyComposer
        key={`${safe.address}-${nonce}`}
        safe={safe}
        nonce={BigInt(nonce)}
        isFill={kind === 'fill'}
        onStep={onStep}
      />
    );
  const child = parseSafeAddress(query.get('child') ?? '');
  const hash = query.get('hash') ?? '';
  if (kind === 'approve' && child.ok && isHash(hash)) {
    const safeTxHash = hash.toLowerCase() as Hash; // the same hash in lower case
    return (
      <LazyApproveComposer
        key={`${safe.address}-${safeTxHash}`}
        {...{ safe, child: child.safe, hash: safeTxHash }}
        onGiveUp={() => router.back()}
      />
    );
  }
  return (
    <Notice tone="warning" title="This link can’t be opened">
      {composerKinds.some((known) => known === kind)
        ? 'The link is incomplete.'
        : 'Concord doesn’t recognize this kind of transaction.'}{' '}
      Choose “New transaction” to start over.
    </Notice>
  );
}

interface EmptyComposerProps {
  safe: SafeRef;
  onStep: (step: ComposeStep) => void;
  /** The nonce that it takes. */
  nonce: bigint;
  /** Whether no transaction has this nonce. */
  isFill: boolean;
}

/** Reviews the empty call that rejects a transaction or fills a gap; it leaves nothing to edit. */
function EmptyComposer({ safe, nonce, isFill, onStep }: EmptyComposerProps) {
  const router = useRouter();
  const [calls] = useState(() => [encodeRejection({ safe: safe.address })]);
  return (
    <div className="grid gap-4">
      {isFill && <LazyFillNotice {...{ safe, nonce }} />}
      <LazyCallsReview
        safe={safe}
        calls={calls}
        at={nonce}
        onBack={() => router.back()}
        onSigned={() => onStep('Done')}
      />
    </div>
  );
}
