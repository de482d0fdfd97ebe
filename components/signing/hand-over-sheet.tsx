import type { ReactNode } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { CodeSeries } from '@/components/shared/codes/code-series';
import { CopyButton } from '@/components/shared/copy-button';
import { downloadText } from '@/components/shared/files/download-text';
import { Section } from '@/components/shared/section';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { listAllAwaited, listAwaited } from '@/lib/format/list-awaited';
import { useSession } from '@/lib/hooks/use-wallet';
import { useNames } from '@/lib/queries/use-name';
import type { Confirmation } from '@/lib/safe/protocol/types';
import { Rail, RailActions, RailTop } from './rail/rail';
import { SignaturesRing } from './signatures-ring';

/** The longest text that chat programs hand on in one piece, in characters. */
const maxInChats = 2_000;

/** The longest names, in characters, that fit into the button beside them; above it they stand anyway. */
const maxInButton = 24;

/** A file that brings it to another owner. */
export type HandOverFile = {
  readonly name: string;
  readonly text: string;
};

export interface HandOverSheetProps {
  what: 'transaction' | 'message';
  /** Leads to its own page. */
  back: string;
  /** What is handed over, in one sentence. */
  summary: ReactNode;
  /** It with its signatures, as links and codes have it. */
  packed: string;
  file: HandOverFile;
  /** The same for another program, which `label` names. */
  otherFile?: HandOverFile & { readonly label: string };
  /** Those that count. */
  confirmations: readonly Pick<Confirmation, 'signer'>[];
  /** Undefined while the chain has not answered. */
  state: Pick<SafeState, 'owners' | 'threshold'> | undefined;
  /** The number of a transaction and the one that the Safe executes first; undefined where nothing comes first. */
  after?: { readonly nonce: bigint; readonly next: bigint } | undefined;
  /** Called when it was copied or saved. */
  onHandedOn: () => void;
}

const words = {
  transaction: {
    complete: 'Ready to execute',
    change: 'A changed amount or recipient breaks the signatures, so it can’t be executed.',
    use: 'execute the transaction',
  },
  message: {
    complete: 'Signature complete',
    change: 'A changed word or number breaks the signatures, so they don’t count.',
    use: 'use the Safe’s signature',
  },
} as const;

/** Hands a transaction or a message with its signatures to another owner, without a server: by link, codes or file. */
export function HandOverSheet({
  what,
  back,
  summary,
  packed,
  file,
  otherFile,
  confirmations,
  state,
  after,
  onHandedOn,
}: HandOverSheetProps) {
  const nameOf = useNames();
  const link = `${window.location.origin}${routes.openHandOver(packed)}`;
  const confirmed = confirmations.length;
  const required = state?.threshold;
  const missing = required === undefined ? undefined : Math.max(0, required - confirmed);
  const session = useSession();
  const open = {
    owners: (state?.owners ?? []).filter(
      (owner) => !confirmations.some(({ signer }) => isAddressEqual(signer, owner)),
    ),
    missing: missing ?? 0,
    account: session.status === 'connected' ? session.account : undefined,
    nameOf: (owner: Address) => cleanText(nameOf(owner) ?? formatShortAddress(owner), 60),
  };
  const awaited = listAwaited(open);
  const isForNobody = missing === 0 || awaited === '';
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-x-12 gap-y-6 split:max-w-none split:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0">
        <ButtonLink size="sm" variant="quiet" href={back} className="-ml-3 mb-2">
          <Icon name="chevron-left" size={16} /> {what === 'message' ? 'Message' : 'Transaction'}
        </ButtonLink>
        <h1 className="wrap-anywhere text-balance font-semibold text-32 leading-tight">
          {isForNobody ? 'Hand over' : `Hand over to ${awaited}`}
        </h1>
        <p className="mt-1 text-muted">No server is needed. The {what} and its signatures travel together.</p>
        <p className="wrap-anywhere mt-5 flex items-center justify-between gap-4 border-line border-y py-4">
          <span>{summary}</span>
        </p>
        <div className="mt-6">
          <LinkSection link={link} onHandedOn={onHandedOn} />
          <Section title="QR code">
            <p className="mb-3 text-muted">Hold it up to the camera of the next owner.</p>
            <CodeSeries link={link} packed={packed} what={`the ${what} with its signatures`} />
          </Section>
          <FileSection file={file} otherFile={otherFile} onHandedOn={onHandedOn} />
        </div>
      </div>
      <div className="min-w-0 split:sticky split:top-21 split:self-start">
        <Rail>
          <Progress {...{ what, after, confirmed, required, missing }} awaited={listAllAwaited(open)} />
          <RailActions>
            <CopyButton
              look="button"
              variant="primary"
              size="lg"
              className="w-full"
              text={link}
              label={
                isForNobody || awaited.length > maxInButton ? 'Copy the link' : `Copy link for ${awaited}`
              }
              onCopied={onHandedOn}
            />
          </RailActions>
          <ul className="grid gap-2 px-4 py-3.5 text-13 md:px-5">
            <li className="flex gap-2">
              <Icon name="info" size={16} className="mt-0.5 text-muted" />
              {words[what].change}
            </li>
            <li className="flex gap-2">
              <Icon name="info" size={16} className="mt-0.5 text-muted" />
              {describeUse(what, missing === 0, after)}
            </li>
          </ul>
        </Rail>
      </div>
    </div>
  );
}

interface ProgressProps extends Pick<HandOverSheetProps, 'what' | 'after'> {
  confirmed: number;
  /** Both undefined while the chain has not answered. */
  required: number | undefined;
  missing: number | undefined;
  /** Those whose confirmations are missing, by name. */
  awaited: string;
}

/** How far it is, in the top of the rail. */
function Progress({ what, after, confirmed, required, missing, awaited }: ProgressProps) {
  const mark = <SignaturesRing confirmed={confirmed} required={required ?? 0} />;
  if (missing === undefined)
    return <RailTop mark={mark} title={`${confirmed} ${confirmed === 1 ? 'signature' : 'signatures'}`} />;
  if (missing > 0)
    return (
      <RailTop mark={mark} title={`Needs ${missing} more`}>
        {`Still needed: ${awaited}`}
      </RailTop>
    );
  return after ? (
    <RailTop mark={mark} title="All signatures inside">{`#${after.next} comes first`}</RailTop>
  ) : (
    <RailTop mark={mark} title={words[what].complete} />
  );
}

/** Says what the link lets anyone do who has it. */
function describeUse(
  what: HandOverSheetProps['what'],
  isComplete: boolean,
  after: HandOverSheetProps['after'],
): string {
  const anyone = `anyone who has the link can ${words[what].use}.`;
  if (!isComplete) return `Once the link has all signatures, ${anyone}`;
  return `All signatures are inside: ${after ? `once #${after.nonce} is next, ` : ''}${anyone}`;
}

function FileSection({
  file,
  otherFile,
  onHandedOn,
}: Pick<HandOverSheetProps, 'file' | 'otherFile' | 'onHandedOn'>) {
  const save = ({ text, name }: HandOverFile) => {
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
          <span className="wrap-anywhere block font-medium">{file.name}</span>
          <span className="text-13 text-muted">{(file.text.length / 1024).toFixed(1)} kB</span>
        </span>
        <Button size="sm" onClick={() => save(file)}>
          <Icon name="download" size={16} /> Save file
        </Button>
        {otherFile && (
          <Button size="sm" variant="quiet" onClick={() => save(otherFile)}>
            {otherFile.label}
          </Button>
        )}
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
