import { useState } from 'react';
import type { Address } from 'viem';
import { AskDialog } from '@/components/shared/ask-dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useNames } from '@/lib/queries/use-name';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { formatTestSignature } from '@/lib/safe/protocol/test-signature';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface TestSignatureDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  safe: SafeRef;
  /** The owners that can be asked; the first is chosen. */
  owners: readonly [Address, ...Address[]];
}

/** Asks an owner to sign a text of this day, which shows that the key works and moves nothing. */
export function TestSignatureDialog({ open, onOpenChange, safe, owners }: TestSignatureDialogProps) {
  const nameOf = useNames();
  const [chosen, setChosen] = useState<Address>();
  const owner = owners.find((one) => one === chosen) ?? owners[0];
  // One day for as long as the page is open, so that text and hashes stay those that were copied.
  const [day] = useState(() => formatCalendarDay(new Date()));
  const { domainHash, messageHash } = hashMessageOf(safe, formatTestSignature(safe, { owner, day }));
  const path = routes.newMessage(formatSafeAddress(safe), { owner, test: day });
  return (
    <AskDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask for a test signature"
      asked={{
        request: 'Please sign a short text to show that your key still works.',
        about: [
          `Your account ${owner} is an owner of ${formatSafeAddress(safe)}.`,
          'Signing is free. Nobody can move or take anything with the signature.',
        ],
        link: new URL(path, window.location.origin).toString(),
        ...{ domainHash, messageHash },
      }}
    >
      {owners.length > 1 && (
        <Field label="Owner">
          {(attributes) => (
            <Select
              {...attributes}
              value={owner}
              onChange={({ target }) => setChosen(owners.find((one) => one === target.value))}
            >
              {owners.map((one) => {
                const name = nameOf(one);
                return (
                  <option key={one} value={one}>
                    {name === undefined
                      ? formatShortAddress(one)
                      : `${cleanText(name, 60)} · ${formatShortAddress(one)}`}
                  </option>
                );
              })}
            </Select>
          )}
        </Field>
      )}
    </AskDialog>
  );
}

/** A day of this browser's calendar: 2026-11-26. */
function formatCalendarDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
