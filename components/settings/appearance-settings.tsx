'use client';

import { Fragment, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/overlay/notice';
import { SegmentedRadio } from '@/components/ui/segmented-radio';
import { Select } from '@/components/ui/select';
import { mainnetRpcUrl, nameGateways, pictureGateways } from '@/config/names';
import { isWithoutGateway } from '@/lib/errors/gateway';
import { formatFiat, smallestFiat } from '@/lib/format/fiat';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { useFiatCodes } from '@/lib/queries/fiat-codes';
import { type Preferences, preferences } from '@/lib/storage/preferences';
import { chooseTheme, type Theme, theme, themeLabels, themes } from '@/lib/storage/theme';
import { SettingsSection } from './settings-section';

interface CurrencyFieldProps {
  /** In small letters. */
  value: string;
  onChange: (currency: string) => void;
}

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

const hostOf = (url: string) => new URL(url).host;
const nameHosts = [mainnetRpcUrl, ...nameGateways].map(hostOf);

/** Keeps a host on one line, because a hyphen would break it. */
const NameHosts = () =>
  nameHosts.map((host, index) => (
    <Fragment key={host}>
      {index > 0 && ' and '}
      <span className="whitespace-nowrap">{host}</span>
    </Fragment>
  ));

const smallBalance = (currency: string) => formatFiat(smallestFiat(currency), currency);

/**
 * The theme, the currency, the form of copied addresses, the single-key shortcuts, and the other servers that this site may contact: none, until
 * that is switched on here.
 */
export function AppearanceSettings() {
  const chosen = useStored(preferences);
  const chosenTheme = useStored(theme);
  const [isSaved, setIsSaved] = useState(true);
  const choose = (change: Partial<Preferences>) =>
    setIsSaved(preferences.update((before) => ({ ...before, ...change })));
  return (
    <div className="grid max-w-[720px] gap-10">
      {/* In a frame the colors are those of the surrounding wallet. */}
      <div className="framed:hidden">
        <SegmentedRadio<Theme>
          legend="Theme"
          options={themes.map((value) => ({ value, label: themeLabels[value] }))}
          value={chosenTheme}
          onChange={(next) => setIsSaved(chooseTheme(next))}
        />
      </div>
      <SettingsSection title="Values">
        <CurrencyField value={chosen.currency} onChange={(currency) => choose({ currency })} />
        <Checkbox
          label="Hide small balances"
          hint={`Leaves tokens worth less than ${smallBalance(chosen.currency)} out of Assets. Totals include them.`}
          checked={chosen.hidesSmallBalances}
          onChange={({ target }) => choose({ hidesSmallBalances: target.checked })}
        />
      </SettingsSection>
      <SettingsSection title="Addresses">
        <Checkbox
          label="Copy addresses with the network prefix"
          hint="Copies the open Safe’s address as base:0x…. The QR code in Receive has the same form."
          checked={chosen.copiesPrefix}
          onChange={({ target }) => choose({ copiesPrefix: target.checked })}
        />
      </SettingsSection>
      <SettingsSection title="Keyboard">
        <Checkbox
          label="Single-key shortcuts"
          hint="/ searches, j and k go through lists, x selects, ? shows all keys. Ctrl K always searches."
          checked={chosen.usesSingleKeys}
          onChange={({ target }) => choose({ usesSingleKeys: target.checked })}
        />
      </SettingsSection>
      <SettingsSection title="Privacy" about="Both are off by default, because they contact other servers.">
        <Checkbox
          label="Load remote images"
          hint={
            <>
              Shows images of collectibles and apps, and the image set in a name’s profile. Your browser loads
              each from the server its owner chose, often {hostOf(pictureGateways.ipfs)} or{' '}
              {hostOf(pictureGateways.arweave)}. That server sees your IP address.
            </>
          }
          checked={chosen.remotePictures}
          onChange={({ target }) => choose({ remotePictures: target.checked })}
        />
        <Checkbox
          label="Resolve ENS names"
          hint={
            <>
              Names ending in .base.eth always work. All other names are looked up at <NameHosts />, which see
              your IP address and the names and addresses you look up. Payments go only to an address that the
              name sets for Base.
            </>
          }
          checked={chosen.mainnetNames}
          onChange={({ target }) => choose({ mainnetNames: target.checked })}
        />
      </SettingsSection>
      {!isSaved && (
        <Notice tone="warning" title="Couldn’t save your settings">
          This browser’s storage is full or blocked. Your choice applies until you leave or reload this page.
        </Notice>
      )}
    </div>
  );
}

/** "EUR · Euro"; a code without a name, such as a coin's, stays as it is. */
function labelOf(currency: string): string {
  const code = currency.toUpperCase();
  const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined;
  return name === undefined ? code : `${code} · ${name}`;
}

/** The currency for values, from the gateway's list. */
function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const { gateway } = useClients();
  const { data, error, isFetching, refetch } = useFiatCodes();
  const hasFailed = error !== null && !data && !isWithoutGateway(error);
  const isMissing = data !== undefined && !data.includes(value);
  // The chosen currency stays in the list, whatever the gateway offers.
  const codes = [...new Set([value, ...(data ?? [])])].sort();
  return (
    <Field
      label="Currency"
      className="max-w-80"
      hint={
        isWithoutGateway(error)
          ? 'Values come from a gateway, and you use none. Transactions always use token amounts.'
          : isMissing
            ? `The gateway at ${gateway.host} doesn’t offer ${value.toUpperCase()}. Values may be missing.`
            : 'Values come from the gateway. Transactions always use token amounts.'
      }
      error={hasFailed ? 'Couldn’t load the gateway’s currencies.' : undefined}
      aside={
        hasFailed && (
          <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={data === undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {labelOf(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
