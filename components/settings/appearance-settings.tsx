'use client';

import { Fragment, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import { SegmentedRadio } from '@/components/ui/segmented-radio';
import { mainnetRpcUrl, nameGateways, pictureGateways } from '@/config/names';
import { formatFiat, smallestFiat } from '@/lib/format/fiat';
import { useStored } from '@/lib/hooks/use-stored';
import { type Preferences, preferences } from '@/lib/storage/preferences';
import { chooseTheme, type Theme, theme, themeLabels, themes } from '@/lib/storage/theme';
import { CurrencyField } from './currency-field';
import { SettingsSection } from './settings-section';

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
 * The theme, the currency, the form of copied addresses, and the other servers that this site may contact: none, until
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
