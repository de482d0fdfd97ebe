import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { GivenSafe } from '@/lib/hand-over/check-hand-over';
import type { HandedItem } from '@/lib/hand-over/hand-over';
import { formVersions } from '@/lib/hand-over/read-typed-data';
import { parseAddress } from '@/lib/safe/protocol/safe-address';

export interface SafeFormProps {
  item: HandedItem;
  given: GivenSafe;
  onGiven: (given: GivenSafe) => void;
}

/** Asks for what a text leaves open: the Safe, its chain and its version. */
export function SafeForm({ item: { safe, kind, ...item }, given, onGiven }: SafeFormProps) {
  const [address, setAddress] = useState('');
  const [chain, setChain] = useState('');
  const parsed = parseAddress(address);
  const id = /^[1-9]\d{0,14}$/.test(chain.trim()) ? Number(chain) : undefined;
  return (
    <section className="mt-6 grid gap-4 rounded-card border border-line p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <h2 className="font-semibold text-17 md:col-span-3">
        {safe.address ? 'Which network and version?' : 'Which Safe?'}
      </h2>
      {safe.address === undefined && (
        <Field
          label="Safe"
          error={address.trim() !== '' && !parsed.ok ? parsed.message : undefined}
          hint="The text names no Safe. Every hash depends on it."
        >
          {(control) => (
            <Input
              {...control}
              mono
              placeholder="0x…"
              value={address}
              onChange={({ currentTarget }) => {
                setAddress(currentTarget.value);
                const typed = parseAddress(currentTarget.value);
                onGiven({ ...given, address: typed.ok ? typed.address : undefined });
              }}
            />
          )}
        </Field>
      )}
      {safe.chainId === undefined && (
        <Field
          label="Chain id"
          error={chain.trim() !== '' && id === undefined ? 'Enter a number, such as 8453.' : undefined}
          hint="8453 (Base) if left empty"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              placeholder="8453"
              value={chain}
              onChange={({ currentTarget }) => {
                setChain(currentTarget.value);
                const typed = currentTarget.value.trim();
                onGiven({ ...given, chainId: /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined });
              }}
            />
          )}
        </Field>
      )}
      {kind === 'transaction' && 'version' in item && item.version === undefined && (
        <Field label="Version of the Safe">
          {(control) => (
            <Select
              {...control}
              value={given.version ?? ''}
              onChange={({ currentTarget }) =>
                onGiven({ ...given, version: currentTarget.value === '' ? undefined : currentTarget.value })
              }
            >
              <option value="">1.3.0 to 1.5.0</option>
              <option value={formVersions.chainless}>1.0.0 to 1.2.0</option>
              <option value={formVersions.dataGas}>0.1.0</option>
            </Select>
          )}
        </Field>
      )}
    </section>
  );
}
