import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { maxPairingLink } from '@/lib/wallet-connect/read-pairing-link';

// Loads when somebody scans.
const ScanCodes = lazyPanel(async () => (await import('@/components/shared/codes/scan-codes')).ScanCodes);

export interface PairFormProps {
  /** The link that the address bar carries; nothing is asked with it before the press. */
  link: string;
  /** Whether the app’s answer is awaited. */
  isBusy: boolean;
  /** Why the last link connects nothing. */
  error: string | undefined;
  onPair: (link: string) => void;
  onChange: () => void;
}

/** Takes the link of an app: pasted, from the address bar, or from a code. */
export function PairForm({ link, isBusy, error, onPair, onChange }: PairFormProps) {
  const [typed, setTyped] = useState(link);
  const [isScanning, setScanning] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onPair(typed);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="max-w-[640px]">
      <Field
        label="Connect an app"
        error={error}
        hint={
          link === '' || typed !== link
            ? 'In the app, choose Connect, then WalletConnect, and copy the link.'
            : 'This page was opened with an app’s link. Press Connect only if you started this in the app.'
        }
      >
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
            <Input
              {...control}
              mono
              value={typed}
              placeholder="Paste the link from the app (wc:…)"
              maxLength={maxPairingLink}
              className="max-sm:col-span-2"
              onChange={({ target }) => {
                setTyped(target.value);
                onChange();
              }}
            />
            <Button
              className="h-11 md:h-10"
              aria-expanded={isScanning}
              onClick={() => setScanning(!isScanning)}
            >
              <Icon name="qr" />
              Scan
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} className="h-11 md:h-10">
              Connect
            </Button>
          </div>
        )}
      </Field>
      {isScanning && (
        <ScanCodes
          onText={(text) => {
            setTyped(text.slice(0, maxPairingLink));
            setScanning(false);
            onPair(text);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </form>
  );
}
