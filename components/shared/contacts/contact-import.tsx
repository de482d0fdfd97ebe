import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import type { IgnoredRow } from '@/lib/contacts/parse-contacts';
import type { ContactChoice, ContactPlan } from '@/lib/contacts/plan-contact-import';
import { cleanText } from '@/lib/format/clean-text';
import { countOf, formatCount } from '@/lib/format/count';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import type { KnownParties } from '@/lib/queries/transactions/known-parties';
import { DoubtfulList } from './doubtful-list';

export interface ContactImportProps {
  plan: ContactPlan;
  ignored: readonly IgnoredRow[];
  choice: ContactChoice;
  onChoose: (choice: ContactChoice) => void;
  /** The state of the accounts that the contacts are compared with. */
  known: Pick<KnownParties, 'isPending' | 'hasFailed'>;
}

/** Rows beyond these are only counted. */
const maxShown = 50;

/** A preview of the changes that importing a file's contacts would make. */
export function ContactImport({ plan, ignored, choice, onChoose, known }: ContactImportProps) {
  const hasGateway = useHasGateway();
  const { added, renamed, doubtful, elsewhere, sameCount, leftOutCount } = plan;
  return (
    <div className="grid grid-cols-1 gap-4">
      {known.isPending && (
        <p role="status" className="text-muted">
          Comparing the contacts with the owners of your Safes and the accounts they paid…
        </p>
      )}
      {!known.isPending && known.hasFailed && (
        <Notice tone="warning" title="Not compared with all owners and payees">
          {hasGateway
            ? 'The RPC or the gateway didn’t respond. Compare the addresses yourself, or import the file later.'
            : 'You use no gateway, so Concord doesn’t know all your Safes and the accounts they paid. Compare the addresses yourself.'}
        </Notice>
      )}
      {added.length > 0 && <Rows title={countOf(added.length, 'new contact')} rows={added} />}
      {renamed.length > 0 && (
        <Rows title={countOf(renamed.length, 'renamed contact')} rows={renamed}>
          <Checkbox
            label="Use the names from the file"
            checked={choice.takesRenamed}
            onChange={({ currentTarget }) => onChoose({ ...choice, takesRenamed: currentTarget.checked })}
          />
        </Rows>
      )}
      {doubtful.length > 0 && (
        <Notice
          tone="warning"
          title={
            doubtful.length === 1
              ? '1 contact looks like another one'
              : `${formatCount(doubtful.length)} contacts look like others`
          }
        >
          <p>
            Each has an address or a name that is easy to mistake for another contact or Safe. Compare every
            character.
          </p>
          <DoubtfulList rows={doubtful} />
          <Checkbox
            className="mt-2"
            label={doubtful.length === 1 ? 'Import it anyway' : 'Import them anyway'}
            checked={choice.takesDoubtful}
            onChange={({ currentTarget }) => onChoose({ ...choice, takesDoubtful: currentTarget.checked })}
          />
        </Notice>
      )}
      <ul className="grid gap-1 text-muted empty:hidden">
        {sameCount > 0 && <li>{countOf(sameCount, 'contact')} unchanged</li>}
        {elsewhere.length > 0 && (
          <li>{countOf(elsewhere.length, 'contact')} on other networks, kept for exports only</li>
        )}
        {leftOutCount > 0 && (
          <li>{countOf(leftOutCount, 'contact')} left out: the address book holds 5,000</li>
        )}
      </ul>
      {ignored.length > 0 && (
        <section>
          <h3 className="font-semibold">{countOf(ignored.length, 'row')} can’t be imported</h3>
          <ul className="mt-1 text-muted">
            {ignored.slice(0, maxShown).map(({ row, reason }) => (
              <li key={row}>
                Row {row}: {reason}
              </li>
            ))}
            {ignored.length > maxShown && <li>and {formatCount(ignored.length - maxShown)} more</li>}
          </ul>
        </section>
      )}
    </div>
  );
}

type Row = {
  readonly chainId: number;
  readonly address: Address;
  readonly name: string;
  readonly before?: string | undefined;
};

function Rows({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {children}
      <RowList rows={rows} />
    </section>
  );
}

function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="mt-1">
      {rows.slice(0, maxShown).map(({ chainId, address, name, before }) => (
        <li key={`${chainId} ${address}`} className="py-1">
          <p className="wrap-anywhere font-medium">
            {before !== undefined && (
              <span className="font-normal text-muted">{cleanText(before, 60)} → </span>
            )}
            {cleanText(name, 60)}
          </p>
          <AddressGroups address={address} />
        </li>
      ))}
      {rows.length > maxShown && (
        <li className="py-1 text-muted">and {formatCount(rows.length - maxShown)} more</li>
      )}
    </ul>
  );
}
