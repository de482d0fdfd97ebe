'use client';

import { isAddressEqual } from 'viem';
import { CodeSeries } from '@/components/shared/codes/code-series';
import { CopyButton } from '@/components/shared/copy-button';
import { downloadText } from '@/components/shared/files/download-text';
import { QueryView } from '@/components/shared/query-view';
import { Section } from '@/components/shared/section';
import { Rail, RailActions, RailTop } from '@/components/signing/rail/rail';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatShortAddress } from '@/lib/format/address';
import { listNames } from '@/lib/format/list-names';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import {
  formatForLocalsafe,
  formatSubmission,
  nameSubmission,
  type SignedTransaction,
} from '@/lib/hand-over/write-file';
import { noteTransactionHandedOn } from '@/lib/outbox/outbox';
import { useTokens } from '@/lib/queries/tokens';
import { useTransaction } from '@/lib/queries/transactions/transaction';
import { useNames } from '@/lib/queries/use-name';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeCalls, listNamedTokens } from '../words/describe-calls';

/** The longest text that chat programs hand on in one piece, in characters. */
const maxInChats = 2_000;

export interface HandOverPageProps {
  safe: SafeRef;
  id: string;
}

/** Hands a transaction with its signatures to another owner, without a server. */
export function HandOverPage({ safe, id }: HandOverPageProps) {
  const query = useTransaction(safe, id);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 w-full" />}>
      {(verified) => <HandOver verified={verified} id={id} />}
    </QueryView>
  );
}

function HandOver({ verified, id }: { verified: VerifiedTransaction; id: string }) {
  const { safe, claimed, inspection, state } = verified;
  const nameOf = useNames();
  const transaction = claimed.multisig?.transaction;
  const tree = transaction && buildCallTree(transaction, { actor: safe.address });
  const tokens = useTokens(tree ? listNamedTokens(tree, safe.address) : []);
  const back = routes.transaction(formatSafeAddress(safe), id);
  if (!transaction || !tree || !inspection || inspection.report.contradictions.length > 0)
    return (
      <>
        <h1 className="sr-only">Hand over</h1>
        <Notice
          tone="warning"
          title="This transaction can’t be handed over"
          action={
            <ButtonLink size="sm" href={back}>
              Open the transaction
            </ButtonLink>
          }
        >
          It has no fields that owners sign, or they contradict each other.
        </Notice>
      </>
    );
  const { report } = inspection;
  const { confirmations, hashes } = report;
  const { safeTxHash } = hashes;
  const note = claimed.note?.slice(0, 200);
  const packed = packHandOver({
    ...{ kind: 'transaction', safe, transaction, hash: safeTxHash, signatures: confirmations, note },
  });
  const link = `${window.location.origin}${routes.openHandOver(packed)}`;
  const signed = { safe, transaction, safeTxHash, confirmations };
  const required = state?.threshold;
  const missing = required === undefined ? undefined : Math.max(0, required - confirmations.length);
  const awaited = (state?.owners ?? [])
    .filter((owner) => !confirmations.some(({ signer }) => isAddressEqual(signer, owner)))
    .map((owner) => nameOf(owner) ?? formatShortAddress(owner));
  const names = listNames(awaited, 'or');
  const noteHandedOn = () => noteTransactionHandedOn(signed);
  const sentence = describeCalls(tree, {
    safe: safe.address,
    tokenOf: (address) => tokens.get(address),
    risks: [],
    nameOf,
  });
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-x-12 gap-y-6 split:max-w-none split:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0">
        <ButtonLink size="sm" variant="quiet" href={back} className="-ml-3 mb-2">
          <Icon name="chevron-left" size={16} /> Transaction
        </ButtonLink>
        <h1 className="wrap-anywhere text-balance font-semibold text-32 leading-tight">
          {missing === 0 || names === '' ? 'Hand over' : `Hand over to ${names}`}
        </h1>
        <p className="mt-1 text-muted">
          No server is needed. The transaction and its signatures travel together.
        </p>
        <p className="wrap-anywhere mt-5 flex items-center justify-between gap-4 border-line border-y py-4">
          <span>
            <span className="font-medium">{sentence}</span>
            <br />
            <span className="text-13 text-muted">#{String(transaction.nonce)}</span>
          </span>
        </p>
        <div className="mt-6">
          <LinkSection link={link} onHandedOn={noteHandedOn} />
          <Section title="QR code">
            <p className="mb-3 text-muted">Hold it up to the camera of the next owner.</p>
            <CodeSeries link={link} packed={packed} what="the transaction with its signatures" />
          </Section>
          <FileSection signed={signed} onHandedOn={noteHandedOn} />
        </div>
      </div>
      <div className="min-w-0 max-split:row-start-1 split:sticky split:top-21 split:self-start">
        <Rail>
          <RailTop
            mark={<SignaturesRing confirmed={confirmations.length} required={required ?? 0} />}
            title={
              missing === undefined
                ? `${confirmations.length} ${confirmations.length === 1 ? 'signature' : 'signatures'}`
                : missing === 0
                  ? 'Ready to execute'
                  : `Needs ${missing} more`
            }
          >
            {missing !== 0 && names !== '' && `Still needed: ${names}`}
          </RailTop>
          <RailActions>
            <CopyButton
              look="button"
              variant="primary"
              size="lg"
              className="w-full"
              text={link}
              label={missing === 0 || names === '' ? 'Copy the link' : `Copy link for ${names}`}
              onCopied={noteHandedOn}
            />
          </RailActions>
          <ul className="grid gap-2 px-4 py-3.5 text-13 md:px-5">
            <li className="flex gap-2">
              <Icon name="info" size={16} className="mt-0.5 text-muted" />A changed amount or recipient breaks
              the signatures, so it can’t be executed.
            </li>
            <li className="flex gap-2">
              <Icon name="info" size={16} className="mt-0.5 text-muted" />
              {missing === 0
                ? 'All signatures are inside: anyone who has the link can execute it.'
                : 'With all signatures inside, anyone who has the link can execute it.'}
            </li>
          </ul>
        </Rail>
      </div>
    </div>
  );
}

function FileSection({ signed, onHandedOn }: { signed: SignedTransaction; onHandedOn: () => void }) {
  const file = formatSubmission(signed);
  const save = (text: string, name: string) => {
    downloadText(text, name, 'application/json');
    onHandedOn();
  };
  return (
    <Section title="File">
      <p className="mb-3 text-muted">
        For mail or a memory stick. Opening it checks the same as opening the link.
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line px-4 py-3">
        <span className="min-w-0 flex-1 basis-48">
          <span className="wrap-anywhere block font-medium">{nameSubmission(signed)}</span>
          <span className="text-13 text-muted">{(file.length / 1024).toFixed(1)} kB</span>
        </span>
        <Button size="sm" onClick={() => save(file, nameSubmission(signed))}>
          <Icon name="download" size={16} /> Save file
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => save(formatForLocalsafe(signed), `localsafe-${nameSubmission(signed)}`)}
        >
          For localsafe
        </Button>
      </div>
    </Section>
  );
}

function LinkSection({ link, onHandedOn }: { link: string; onHandedOn: () => void }) {
  const isLong = link.length > maxInChats;
  return (
    <Section title="Link">
      <p className="mb-3 text-muted">
        {link.length.toLocaleString('en')} characters
        {isLong
          ? `: too long for many chat programs, which cut after ${maxInChats.toLocaleString('en')}. Use the codes or the file.`
          : '. Everything is behind the #, so no server sees it.'}
      </p>
      <div className="flex gap-2">
        <p className="min-w-0 flex-1 truncate rounded-control border border-edge px-3 py-2 font-mono text-13">
          {link}
        </p>
        <CopyButton look="button" size="md" text={link} label="Copy link" onCopied={onHandedOn} />
      </div>
    </Section>
  );
}
