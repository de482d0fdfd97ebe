import type { Address } from 'viem';
import type { CarriedEntry } from '@/lib/storage/carried-entries';
import type { Contact } from '@/lib/storage/contacts';
import type { Label } from '@/lib/storage/labels';

/** A Safe with the values that Safe{Wallet} stores of it, read from the chain. */
export type ExportedSafe = {
  readonly chainId: number;
  readonly address: Address;
  readonly owners: readonly Address[];
  readonly threshold: number;
};

type ByChain = Record<string, Record<string, unknown>>;

/** Writes names, Safes and labels in Safe{Wallet}'s format for data exports (JSON, version 3.0). */
export function writeDataExport({
  contacts,
  safes,
  carried,
  setups,
  labels,
}: {
  contacts: readonly Contact[];
  safes: readonly ExportedSafe[];
  carried: readonly CarriedEntry[];
  /** Setups of Safes that are not created yet. */
  setups: readonly (Omit<CarriedEntry, 'part' | 'text'> & { readonly value: unknown })[];
  /** A part of Concord's own, which Safe{Wallet} passes over. */
  readonly labels: readonly Label[];
}): string {
  const part = (name: CarriedEntry['part']) =>
    carried
      .filter((entry) => entry.part === name)
      .map(({ chainId, address, text }) => ({ chainId, address, value: JSON.parse(text) as unknown }));
  const data = {
    addressBook: group(contacts.map(({ name, ...contact }) => ({ ...contact, value: name }))),
    addedSafes: group([
      ...part('addedSafes'),
      ...safes.map(({ owners, threshold, ...safe }) => ({
        ...safe,
        value: { owners: owners.map((value) => ({ value })), threshold },
      })),
    ]),
    visitedSafes: group(part('visitedSafes')),
    undeployedSafes: group([...part('undeployedSafes'), ...setups]),
    ...(labels.length > 0 && { concordLabels: labels }),
  };
  return JSON.stringify({ version: '3.0', data });
}

/** Groups entries by chain id and address. */
function group(
  entries: readonly { readonly chainId: number; readonly address: Address; readonly value: unknown }[],
): ByChain {
  const groups: ByChain = {};
  for (const { chainId, address, value } of entries) {
    const chain = groups[chainId] ?? {};
    groups[chainId] = chain;
    chain[address] = value;
  }
  return groups;
}
