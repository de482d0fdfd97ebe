import Papa from 'papaparse';
import type { Contact } from '@/lib/storage/contacts';

/** Writes contacts as Safe{Wallet} reads them (CSV `address,name,chainId`); `parseContacts` reads them back. */
export function writeContacts(contacts: readonly Contact[]): string {
  const rows = contacts.map(({ address, name, chainId }) => [
    address,
    // A name that a spreadsheet would calculate is marked as text.
    name.replace(/^(?='*[=+\-@])/, "'"),
    String(chainId),
  ]);
  return `${Papa.unparse([['address', 'name', 'chainId'], ...rows], { newline: '\r\n' })}\r\n`;
}
