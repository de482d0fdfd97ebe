'use client';

import { useState } from 'react';
import { Card, CardHeading } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import { mainnetRpcUrl, nameGateways, pictureGateways } from '@/config/names';
import { useStored } from '@/lib/hooks/use-stored';
import { type Preferences, preferences } from '@/lib/storage/preferences';

const hostOf = (url: string) => new URL(url).host;
const nameHosts = [mainnetRpcUrl, ...nameGateways].map(hostOf).join(' and ');

/** What may be asked of others than the gateway and the RPC: nothing, until it is switched on here. */
export function AppearanceSettings() {
  const chosen = useStored(preferences);
  const [isSaved, setIsSaved] = useState(true);
  const choose = (change: Partial<Preferences>) =>
    setIsSaved(preferences.update((before) => ({ ...before, ...change })));
  return (
    <Card as="section" aria-label="Asking others" className="grid max-w-[720px] gap-5">
      <CardHeading>Asking others</CardHeading>
      <p className="-mt-3 text-muted">
        Both are off at first: no page then asks anybody but this site, the gateway and the RPC.
      </p>
      <Checkbox
        label="Pictures from elsewhere"
        hint={
          <>
            Shows the picture that a name has in place of the drawn one. It is fetched from wherever the owner
            of the name put it, often {hostOf(pictureGateways.ipfs)} or {hostOf(pictureGateways.arweave)}; who
            runs that place learns your IP address and that you looked.
          </>
        }
        checked={chosen.remotePictures}
        onChange={({ target }) => choose({ remotePictures: target.checked })}
      />
      <Checkbox
        label="Names on Ethereum"
        hint={
          <>
            Names on Base, such as somebody.base.eth, need no switch. For all others this asks {nameHosts},
            which learn your IP address and which names and addresses you look at. Money is still sent on Base
            only, and only to an address that a name has for Base.
          </>
        }
        checked={chosen.mainnetNames}
        onChange={({ target }) => choose({ mainnetNames: target.checked })}
      />
      {!isSaved && (
        <Notice tone="warning" title="This browser keeps nothing">
          What you chose holds until you leave or reload this page.
        </Notice>
      )}
    </Card>
  );
}
