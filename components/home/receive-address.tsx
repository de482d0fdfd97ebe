'use client';

import { useState } from 'react';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { QrCode } from '@/components/shared/codes/qr-code';
import { CopyButton } from '@/components/shared/copy-button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { Select } from '@/components/ui/select';
import { deployment } from '@/config/deployment';
import { demoWarning } from '@/config/site';
import { parseTokenAmount } from '@/lib/format/amount';
import { useStored } from '@/lib/hooks/use-stored';
import { writePaymentRequest } from '@/lib/payment-request/write-payment-request';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';

export interface ReceiveAddressProps {
  safe: SafeRef;
}

/** The Safe's address, or a request for an amount, as a QR code and as text, each with one button to copy it. */
export function ReceiveAddress({ safe }: ReceiveAddressProps) {
  const { copiesPrefix } = useStored(preferences);
  const [isRequest, setRequest] = useState(false);
  const [assetId, setAssetId] = useState('native');
  const [amount, setAmount] = useState('');
  const asset = assets.find(({ id }) => id === assetId) ?? ether;
  const parsed = parseTokenAmount(amount, asset.decimals);
  const shown = copiesPrefix ? formatSafeAddress(safe) : safe.address;
  const link =
    isRequest && parsed.ok
      ? writePaymentRequest(safe, { asset: asset.token, amount: parsed.amount })
      : undefined;
  return (
    <div className="space-y-4">
      <DemoWarning />
      <QrCode
        text={link ?? shown}
        label={
          link === undefined
            ? `QR code of ${shown}`
            : `QR code of a request for ${amount.trim()} ${asset.symbol}`
        }
        className="mx-auto w-full max-w-64 rounded-control"
      />
      {link === undefined ? (
        <>
          <p className="flex rounded-control bg-surface px-3.5 py-2.5 font-mono text-13 leading-6">
            {copiesPrefix && <span className="text-muted">base:</span>}
            <AddressGroups address={safe.address} />
          </p>
          <CopyButton
            key="address"
            look="button"
            size="md"
            className="w-full"
            text={shown}
            label="Copy address"
          />
        </>
      ) : (
        <>
          <p className="break-all rounded-control bg-surface px-3.5 py-2.5 font-mono text-13 leading-6">
            {link}
          </p>
          <CopyButton
            key="link"
            look="button"
            size="md"
            className="w-full"
            text={link}
            label="Copy payment link"
          />
        </>
      )}
      <Checkbox
        label="Request an amount"
        hint="A wallet that opens the link or scans the code fills in the payment."
        checked={isRequest}
        onChange={({ target }) => setRequest(target.checked)}
      />
      {isRequest ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <Field label="Amount" error={amount.trim() !== '' && !parsed.ok ? parsed.message : undefined}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                value={amount}
                onChange={({ currentTarget }) => setAmount(currentTarget.value)}
              />
            )}
          </Field>
          <Field label="Token">
            {(control) => (
              <Select
                {...control}
                value={assetId}
                onChange={({ currentTarget }) => setAssetId(currentTarget.value)}
              >
                {assets.map(({ id, symbol }) => (
                  <option key={id} value={id}>
                    {symbol}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ) : (
        <Checkbox
          label="Network prefix"
          hint="Some wallets and exchanges can’t read an address with “base:” in front."
          checked={copiesPrefix}
          onChange={({ target }) =>
            preferences.update((before) => ({ ...before, copiesPrefix: target.checked }))
          }
        />
      )}
      <p className="text-13 text-muted">
        Send only on Base. Funds sent to this address on another network don’t reach this Safe.
      </p>
    </div>
  );
}

const ether = { id: 'native', token: 'native', symbol: 'ETH', decimals: 18 } as const;

/** Ether, and the tokens that are known by their address. */
const assets = [
  ether,
  ...deployment.knownTokens.map(({ address, symbol, decimals }) => ({
    ...{ id: address, token: address, symbol, decimals },
  })),
];

/** Warns that this is a demo; nothing in a build for Base. */
function DemoWarning() {
  // The bundler drops the text from a production build only with an early return.
  if (process.env.NEXT_PUBLIC_DEMO !== 'true') return null;
  return <Notice tone="warning" title={demoWarning} />;
}
