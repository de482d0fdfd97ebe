import { useMemo, useState } from 'react';
import type { Address } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { AddressText } from '@/components/shared/address/address-text';
import { ContactImport } from '@/components/shared/contacts/contact-import';
import { ImportRefusal } from '@/components/shared/files/import-refusal';
import { SetupNotices } from '@/components/shared/files/setup-notices';
import { SetupOwners } from '@/components/shared/files/setup-owners';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { applyContactPlan, hasNewContacts, planContactImport } from '@/lib/contacts/plan-contact-import';
import { findNewSafes, findNewSetups, mergeCarried } from '@/lib/data-export/merge-data';
import type { DataExport, ParsedDataExport } from '@/lib/data-export/parse-data-export';
import { cleanText } from '@/lib/format/clean-text';
import { countOf, formatCount } from '@/lib/format/count';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import { useSession } from '@/lib/hooks/use-wallet';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { useKnownParties } from '@/lib/queries/transactions/known-parties';
import type { FiledSetup } from '@/lib/safe/create/setup-file';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';
import { labels, mergeLabels } from '@/lib/storage/labels';
import { myApps } from '@/lib/storage/my-apps';
import { preferences } from '@/lib/storage/preferences';
import { chooseTheme, theme } from '@/lib/storage/theme';
import { tokenChoices } from '@/lib/storage/token-choices';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { useFileOffers } from './use-file-offers';

export interface DataImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parsed: ParsedDataExport;
}

/** Shows the content of a data export before any of it is imported. */
export function DataImportDialog({ open, onOpenChange, parsed }: DataImportDialogProps) {
  if (parsed.ok) return open ? <Preview open={open} onOpenChange={onOpenChange} data={parsed.data} /> : null;
  return <ImportRefusal open={open} onOpenChange={onOpenChange} message={parsed.message} />;
}

/** Safes beyond these are only counted. */
const maxShown = 50;

/** The stored data that an import may change. */
const readAll = () => ({
  book: contacts.get(),
  safes: knownSafes.get(),
  carried: carriedEntries.get(),
  undeployed: undeployedSafes.get(),
  theme: theme.get(),
  preferences: preferences.get(),
  apps: myApps.get(),
  tokens: tokenChoices.get(),
  labels: labels.get(),
});

function putBack(before: ReturnType<typeof readAll>): void {
  contacts.set(before.book);
  knownSafes.set(before.safes);
  carriedEntries.set(before.carried);
  undeployedSafes.set(before.undeployed);
  chooseTheme(before.theme);
  preferences.set(before.preferences);
  myApps.set(before.apps);
  tokenChoices.set(before.tokens);
  labels.set(before.labels);
}

type PreviewProps = Pick<DataImportDialogProps, 'open' | 'onOpenChange'> & { data: DataExport };

function Preview({ open, onOpenChange, data }: PreviewProps) {
  const [choice, setChoice] = useState({ takesRenamed: true, takesDoubtful: false });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // The preview compares the file with the data at the moment of opening.
  const [before] = useState(readAll);
  const safes = findNewSafes(before.safes, data.safes, base.id);
  const known = useKnownParties();
  const { parties } = known;
  const plan = useMemo(
    () =>
      planContactImport(before.book, data.contacts, {
        ...{ chainId: base.id, parties },
        safes: [...before.safes, ...findNewSafes(before.safes, data.safes, base.id)],
      }),
    [before, data, parties],
  );
  const findLookAlike = indexLookAlikes(parties.owners, [
    ...parties.payees,
    ...before.safes.map(({ safe }) => safe.address),
  ]);
  const looksAlike = ({ safe }: KnownSafe) => findLookAlike(safe.address) !== undefined;
  const [takesAlike, setTakesAlike] = useState(false);
  const carried = mergeCarried(before.carried, data.carried);
  const carriedCount = carried.length - before.carried.length;
  const labeled = mergeLabels(before.labels, data.labels);
  const labelCount = labeled.length - before.labels.length;
  const setups = findNewSetups(before.undeployed, before.safes, data);
  const offers = useFileOffers(data, before);
  const isNew =
    hasNewContacts(plan) ||
    safes.length + setups.length > 0 ||
    JSON.stringify(carried) !== JSON.stringify(before.carried) ||
    labelCount + offers.length > 0;

  const handleImport = () => {
    onOpenChange(false);
    const isSaved = [
      contacts.set(applyContactPlan(before.book, plan, choice)),
      knownSafes.set([...before.safes, ...safes.filter((one) => takesAlike || !looksAlike(one))]),
      carriedEntries.set(carried),
      labels.set(labeled),
      ...setups.map(keepSetup),
      ...offers.filter(({ id }) => chosen.includes(id)).map(({ take }) => take()),
    ].every(Boolean);
    if (!isSaved) {
      putBack(before);
      return void notify('Couldn’t import the file. This browser’s storage is full or blocked.', {
        kind: 'error',
      });
    }
    notifyUndo('Data imported.', () => putBack(before));
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Import data"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{isNew ? 'Cancel' : 'Close'}</Button>
          {isNew && (
            <Button variant="primary" busy={known.isPending} onClick={handleImport}>
              Import
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {!isNew && <p>Nothing new in this file.</p>}
        <SafeList
          title={`${countOf(safes.length, 'new Safe')} on Base`}
          safes={safes.map(({ safe }) => safe.address)}
          data={data}
        />
        {safes.some(looksAlike) && (
          <Notice tone="warning" title="A Safe in this file looks like an address you know">
            <p>Its address begins or ends like that of an owner, a payee or a Safe of yours.</p>
            <ul className="mt-3 grid gap-3">
              {safes
                .filter(looksAlike)
                .slice(0, maxShown)
                .map(({ safe: { address } }) => (
                  <li key={address}>
                    <AddressGroups address={address} />
                    <p className="text-13 text-warning">Address looks like</p>
                    <AddressGroups address={findLookAlike(address) ?? address} />
                  </li>
                ))}
            </ul>
            <Checkbox
              className="mt-2"
              label="Import it anyway"
              checked={takesAlike}
              onChange={({ currentTarget }) => setTakesAlike(currentTarget.checked)}
            />
          </Notice>
        )}
        <SetupList setups={setups} />
        <ContactImport plan={plan} ignored={[]} choice={choice} onChoose={setChoice} known={known} />
        {offers.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((others) => (checked ? [...others, id] : others.filter((other) => other !== id)))
            }
          />
        ))}
        <ul className="grid gap-1 text-muted empty:hidden">
          {labelCount > 0 && <li>{countOf(labelCount, 'new label')} of transactions and payees</li>}
          {carriedCount > 0 && (
            <li>
              {carriedCount === 1 ? '1 entry' : `${formatCount(carriedCount)} entries`} about other networks,
              visits and undeployed Safes, kept for exports only
            </li>
          )}
          {data.inexactNumbers.length > 0 && (
            <li className="text-warning wrap-anywhere">
              {data.inexactNumbers.length === 1
                ? '1 entry left out: it has a number that can’t be read exactly'
                : `${formatCount(data.inexactNumbers.length)} entries left out: they have numbers that can’t be read exactly`}{' '}
              ({data.inexactNumbers[0]?.slice(0, 80)}).
            </li>
          )}
          {data.ignoredCount > 0 && (
            <li>{formatCount(data.ignoredCount)} ignored: the name is missing or the address is wrong.</li>
          )}
        </ul>
      </div>
    </DialogPanel>
  );
}

function SafeList({ title, safes, data }: { title: string; safes: readonly Address[]; data: DataExport }) {
  if (safes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1">
        {safes.slice(0, maxShown).map((safe) => (
          <li key={safe} className="py-1">
            <AddressText
              address={safe}
              name={
                data.contacts.findLast(({ chainId, address }) => chainId === base.id && address === safe)
                  ?.name
              }
            />
          </li>
        ))}
        {safes.length > maxShown && (
          <li className="py-1 text-muted">and {formatCount(safes.length - maxShown)} more</li>
        )}
      </ul>
    </section>
  );
}

/** The owners of the Safes that aren’t created yet, because anybody may have written the file. */
function SetupList({ setups }: { setups: readonly FiledSetup[] }) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  if (setups.length === 0) return null;
  const title =
    setups.length === 1
      ? '1 Safe that isn’t created yet'
      : `${formatCount(setups.length)} Safes that aren’t created yet`;
  return (
    <section aria-label={title} className="grid gap-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted">Anyone can write such a file. Check every owner before you import it.</p>
      </div>
      {setups.map((filed) => (
        <section
          key={filed.address}
          aria-label={`Setup of ${filed.address}`}
          className="grid gap-3 border-line border-t pt-3"
        >
          <FiledSafe filed={filed} account={account} />
        </section>
      ))}
    </section>
  );
}

interface FiledSafeProps {
  filed: FiledSetup;
  account: Address | undefined;
}

function FiledSafe({ filed: { address, setup, name }, account }: FiledSafeProps) {
  const { described } = useDescribedOwners({ chainId: base.id, address }, setup.owners);
  return (
    <>
      <div>
        {name !== '' && <p className="wrap-anywhere font-medium">{cleanText(name, 60)}</p>}
        <AddressGroups address={address} />
      </div>
      <SetupNotices setup={setup} account={account} />
      <p>{formatNeeded(setup.threshold, setup.owners.length)} every transaction</p>
      <SetupOwners setup={setup} address={address} account={account} described={described} />
    </>
  );
}

/** The setup counts as saved, because the file that it came from has it. */
const keepSetup = ({ address, setup, name }: FiledSetup): boolean =>
  keepUndeployed({
    ...{ safe: { chainId: base.id, address }, setup: { ...setup, owners: [...setup.owners] }, name },
    ...{ createdAt: Date.now(), isSavedOutside: true },
  });
