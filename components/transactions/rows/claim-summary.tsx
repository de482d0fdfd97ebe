import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenAmount, type TokenAmountProps } from '@/components/shared/amount/token-amount';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import type { ClaimedAmount, ClaimLabels } from '../words/claim-labels';
import { TransactionMark } from './transaction-mark';

export interface ClaimSummaryProps {
  labels: ClaimLabels;
  /** The place of the counterparty: in the sentence, where there is room, or in the line below. */
  party: 'inline' | 'below';
  /** Whether the amount is shown at the end of the row instead. */
  hasAmountAside?: boolean;
  /** The second line, such as the note and the app. */
  note?: ReactNode;
  /** A risk before the note of a line below. A narrow row cuts the note first, then a name, and never the risk. */
  risk?: ReactNode;
  className?: string;
}

/**
 * Room for the sentence of a descriptor, which comes late and moves no row below: three lines on a phone and two
 * elsewhere, more for a batch, and what stands below it.
 */
export function roomFor(describable: ClaimLabels['describable'], hasLineBelow: boolean): string | undefined {
  if (!describable) return undefined;
  if (describable === 'call') return hasLineBelow ? 'min-h-23 md:min-h-17' : 'min-h-18 md:min-h-12';
  return hasLineBelow ? 'min-h-35 md:min-h-23' : 'min-h-30 md:min-h-18';
}

/** The sentence of a transaction with amount and counterparty, and a second line with less important facts. */
export function ClaimSummary({ labels, party, hasAmountAside, note, risk, className }: ClaimSummaryProps) {
  const { mark, verb, moved, counterparty, doubt, payees } = labels;
  const isInline = party === 'inline';
  const hasNote = note !== undefined && note !== null && note !== '' && note !== false;
  return (
    <div className={cn('flex min-w-0 items-center gap-3 md:gap-4', className)}>
      <TransactionMark mark={mark} />
      <div className={cn('min-w-0 flex-1', roomOf(labels, [hasNote, risk]))}>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere min-w-0 text-pretty font-medium">
            <span>{verb}</span>
            {moved && !hasAmountAside && (
              <>
                {' '}
                <ClaimedAmountText moved={moved} className={doubt ? 'text-danger' : undefined} />
              </>
            )}
          </span>
          <SymbolBadge doubt={doubt} />
          {counterparty && isInline && <Party {...counterparty} isInline />}
        </p>
        {isInline ? (
          // One line where there is room for columns, so that what comes late moves no row below. A risk is never cut.
          (hasNote || payees) && (
            <p className="text-13 text-muted max-md:wrap-anywhere md:truncate md:has-[.text-danger]:whitespace-normal">
              {note}
              {hasNote && payees && ' · '}
              {payees && <Payees payees={payees} />}
            </p>
          )
        ) : (
          <>
            {payees && (
              <p className="wrap-anywhere text-13 text-muted">
                <Payees payees={payees} />
              </p>
            )}
            {(counterparty || risk || hasNote) && (
              <div className="flex min-w-0 gap-x-1 text-13 text-muted">
                {counterparty && <Party {...counterparty} isCut={Boolean(risk)} />}
                {counterparty && (risk || hasNote) && <span aria-hidden="true">·</span>}
                {risk && <span className="min-w-0">{risk}</span>}
                {hasNote && <NoteBelow isBesideRisk={Boolean(risk)}>{note}</NoteBelow>}
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function roomOf({ describable, payees }: ClaimLabels, below: readonly ReactNode[]): string | undefined {
  const room = roomFor(describable, payees !== undefined || below.some(Boolean));
  return room && `flex flex-col justify-center ${room}`;
}

/** The note, and what parts it from a risk. Beside a risk a phone has no room for it. */
function NoteBelow({ isBesideRisk, children }: { isBesideRisk: boolean; children: ReactNode }) {
  return (
    <>
      {isBesideRisk && (
        <span aria-hidden="true" className="max-md:hidden">
          ·
        </span>
      )}
      <span className={cn('min-w-0 shrink-[9999] truncate', isBesideRisk && 'max-md:hidden')}>
        {children}
      </span>
    </>
  );
}

/** More than three payees are cut to two, with the number of the others. */
const shownPayees = (count: number) => (count > 3 ? 2 : count);

/** The payees with their amounts, as far as they fit; hovering shows the whole address. */
function Payees({ payees }: { payees: NonNullable<ClaimLabels['payees']> }) {
  const shown = payees.slice(0, shownPayees(payees.length));
  return (
    <>
      {shown.map(({ address, amount }, index) => (
        // The same account may be paid twice; the order is that of the calls.
        <span key={index}>
          {index > 0 && ', '}
          <Payee address={address} /> {amount}
        </span>
      ))}
      {payees.length > shown.length && ` and ${payees.length - shown.length} more`}
    </>
  );
}

function Payee({ address }: { address: Address }) {
  const name = useName(address);
  return (
    <>
      {name !== undefined && <span className="text-ink">{cleanText(name, 40)} </span>}
      <AddressText address={address} />
    </>
  );
}

type PartyProps = NonNullable<ClaimLabels['counterparty']> & {
  isInline?: boolean;
  /** Whether a long name is cut before what follows; an address is not. */
  isCut?: boolean;
};

/** A name of so few letters is never cut. */
const shortName = 8;

/** The counterparty by name, or by address without a name; hovering shows the address. */
function Party({ preposition, address, isInline = false, isCut = false }: PartyProps) {
  const name = useName(address);
  return (
    <span
      className={cn(
        'flex min-w-0 items-center gap-1',
        // When space is short, the note beside it is cut first.
        !isInline &&
          (isCut && name !== undefined && name.length > shortName
            ? 'max-w-full md:min-w-16 md:shrink-[99] max-md:shrink-0'
            : 'max-w-full shrink-0'),
        isInline && 'max-md:basis-full max-md:text-13 max-md:text-muted md:gap-2',
      )}
    >
      <span className="text-muted">{preposition}</span>
      {isInline && <AddressPicture address={address} size={20} className="max-md:hidden" />}
      <PartyName address={address} name={name} className={isInline ? 'md:font-medium md:text-ink' : ''} />
    </span>
  );
}

function PartyName({
  address,
  name,
  className,
}: {
  address: Address;
  name: string | undefined;
  className: string;
}) {
  if (name === undefined) return <AddressText address={address} />;
  return (
    <span title={address} className={cn('min-w-0 truncate', className)}>
      {cleanText(name, 60)}
    </span>
  );
}

export interface ClaimedAmountTextProps extends Pick<TokenAmountProps, 'sign'> {
  moved: ClaimedAmount;
  className?: string | undefined;
}

/** An amount as `describeClaim` returns it. */
export function ClaimedAmountText({ moved, sign, className }: ClaimedAmountTextProps) {
  if (moved.kind === 'text') return <span className={className}>{moved.text}</span>;
  const { amount, decimals, symbol } = moved;
  return (
    <TokenAmount
      amount={amount}
      decimals={decimals}
      symbol={symbol}
      {...(sign && { sign })}
      {...(className && { className })}
    />
  );
}
