/** What a column of a payout can hold. */
export type PayoutField = 'receiver' | 'amount' | 'token' | 'tokenType' | 'id';

export const payoutFields: readonly PayoutField[] = ['receiver', 'amount', 'token', 'tokenType', 'id'];

/** The place of each field's column, counted from zero; a field without one is absent. */
export type PayoutColumns = { readonly [Field in PayoutField]?: number | undefined };

/**
 * Names of columns, as letters and digits only. The first ones are those of the widespread CSV airdrop app; the others are how
 * spreadsheets and banks head the same. Earlier names count more.
 */
const headings: Readonly<Record<PayoutField, readonly string[]>> = {
  receiver: [
    ...['receiver', 'recipient', 'receiveraddress', 'recipientaddress', 'toaddress', 'walletaddress'],
    ...['address', 'wallet', 'to', 'destination', 'payee', 'beneficiary', 'account', 'name'],
    ...['empfänger', 'empfaenger', 'adresse', 'destinataire', 'bénéficiaire', 'beneficiario', 'destinatario'],
  ],
  amount: [
    ...['amount', 'value', 'quantity', 'sum', 'total', 'betrag', 'summe', 'montant', 'importe', 'importo'],
  ],
  token: [
    ...['tokenaddress', 'token', 'asset', 'tokensymbol', 'symbol', 'currency', 'coin', 'contractaddress'],
    ...['contract', 'währung', 'waehrung', 'devise', 'moneda', 'valuta'],
  ],
  tokenType: ['tokentype', 'assettype'],
  id: ['id', 'tokenid', 'nftid'],
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the columns of a payout by their headings, in any order; a column serves one field. */
export function findColumns(header: readonly string[]): PayoutColumns {
  const named = header.map(bare);
  const columns: { [Field in PayoutField]?: number } = {};
  const taken = new Set<number>();
  for (const field of payoutFields) {
    const found = headings[field]
      .map((heading) => named.findIndex((name, index) => name === heading && !taken.has(index)))
      .find((index) => index >= 0);
    if (found === undefined) continue;
    columns[field] = found;
    taken.add(found);
  }
  return columns;
}
