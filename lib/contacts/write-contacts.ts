import Papa from 'papaparse';
import type { Contact } from '@/lib/storage/contacts';

/** Writes contacts in Safe{Wallet}'s format (CSV `address,name,chainId`); `parseContacts` reads them back. */
export function writeContacts(contacts: readonly Contact[]): string {
  const rows = contacts.map(({ address, name, chainId }) => [
    address,
    // The apostrophe keeps a spreadsheet from calculating the name as a formula.
    name.replace(/^(?='*[=+\-@])/, "'"),
    String(chainId),
  ]);
  return `${Papa.unparse([['address', 'name', 'chainId'], ...rows], { newline: '\r\n' })}\r\n`;
}
