/** The fields that a payout's columns can hold. */
export type PayoutField = 'receiver' | 'amount' | 'token' | 'tokenType' | 'id' | 'name' | 'memo';

/** The fields that decide what is paid. */
const paymentFields = ['receiver', 'amount', 'token', 'tokenType', 'id'] as const;
/** The fields that only explain a payment. */
const remarkFields = ['name', 'memo'] as const;
export const payoutFields: readonly PayoutField[] = [...paymentFields, ...remarkFields];

/** The index of each field's column, from zero; a field without a column is absent. */
export type PayoutColumns = { readonly [Field in PayoutField]?: number | undefined };

/**
 * Headings, as letters and digits only. The first ones are those of the widespread CSV airdrop app; the others are
 * common in spreadsheets and banks. Earlier headings take precedence.
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
  name: [
    ...['name', 'payeename', 'recipientname', 'fullname', 'beneficiaryname', 'payee', 'recipient'],
    ...['beneficiary', 'employee', 'contact', 'person', 'empfänger', 'empfaenger', 'nom', 'nome', 'nombre'],
  ],
  memo: [
    ...['memo', 'note', 'notes', 'description', 'purpose', 'reference', 'comment', 'remark', 'message'],
    ...['reason', 'details', 'verwendungszweck', 'zweck', 'notiz', 'concepto', 'motif', 'causale'],
  ],
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words that change a heading's meaning: the sender's address is no recipient. */
const others: Readonly<Record<'receiver' | 'amount' | 'token', RegExp>> = {
  receiver:
    /\b(from|sender|source|payer|refund|token|contract|asset|coin|currency|email|mail|ip|street|postal|billing|amount|value|total|sum)\b/,
  amount: /\b(id|ids|date|year|number|nr|no|row|index|type|address|currency|fee|fees|tax|balance|phone)\b/,
  token: /\b(id|amount|type|value|name)\b/,
};

/** Whether most cells of a column fit a field. */
export type FitsField = (field: 'receiver' | 'amount', index: number) => boolean;

/**
 * Finds the columns of a payout in any order; each column has one field. Headings are compared as a whole first, then
 * by their words ("Payee address", "Amount (USDC)"); fields without a heading are found by the cells. Of several
 * columns the one with fitting cells counts; where two fit equally, the field stays open and the person is asked.
 */
export function findColumns(header: readonly string[], fits?: FitsField): PayoutColumns {
  const names = header.map(bare);
  const words = header.map((heading) => ` ${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
  const columns: { [Field in PayoutField]?: number } = {};
  const open = new Set<PayoutField>(paymentFields);
  const take = (field: PayoutField, places: readonly number[]) => {
    const free = places.filter((index) => !Object.values(columns).includes(index));
    const fitting =
      fits && (field === 'receiver' || field === 'amount') ? free.filter((index) => fits(field, index)) : [];
    const chosen = fitting.length > 0 ? fitting : free;
    if (chosen.length === 0) return;
    open.delete(field);
    if (chosen.length === 1) columns[field] = chosen[0];
  };
  // A column of street addresses or of people yields to one of accounts.
  const hasAccounts = words.some(
    (text, index) =>
      fits?.('receiver', index) &&
      !others.receiver.test(text) &&
      !headings.token.includes(names[index] ?? ''),
  );
  const isHopeless = (field: PayoutField, index: number) =>
    field === 'receiver' && hasAccounts && !fits?.('receiver', index);
  for (const field of paymentFields)
    for (const heading of headings[field]) {
      if (!open.has(field)) break;
      take(
        field,
        names.flatMap((name, index) => (name === heading && !isHopeless(field, index) ? [index] : [])),
      );
    }
  for (const field of ['token', 'receiver', 'amount'] as const)
    for (const heading of headings[field]) {
      if (!open.has(field)) break;
      take(
        field,
        words.flatMap((text, index) =>
          text.includes(` ${heading} `) && !others[field].test(text) && !isHopeless(field, index)
            ? [index]
            : [],
        ),
      );
    }
  for (const field of ['receiver', 'amount'] as const)
    if (open.has(field))
      take(
        field,
        words.flatMap((text, index) => (fits?.(field, index) && !others[field].test(text) ? [index] : [])),
      );
  return leaveOutRowIds(columns, names);
}

/**
 * Adds the columns that explain payments, among those that pay nobody: a column of names has the recipients where there
 * are no addresses.
 */
export function addRemarkColumns(header: readonly string[], columns: PayoutColumns): PayoutColumns {
  const names = header.map(bare);
  const found: { [Field in PayoutField]?: number | undefined } = { ...columns };
  for (const field of remarkFields) {
    const places = headings[field].flatMap((heading) =>
      names.flatMap((name, index) =>
        name === heading && !Object.values(found).includes(index) ? [index] : [],
      ),
    );
    if (places[0] !== undefined) found[field] = places[0];
  }
  return found;
}

/** Leaves out a column "id" that is probably a row number, which is more common than a collectible's id. */
function leaveOutRowIds(columns: PayoutColumns, names: readonly string[]): PayoutColumns {
  const { id, tokenType, amount, ...found } = columns;
  const isTokenId =
    id !== undefined && (names[id] !== 'id' || amount === undefined || tokenType !== undefined);
  return {
    ...found,
    ...(amount !== undefined && { amount }),
    ...(tokenType !== undefined && { tokenType }),
    ...(isTokenId && { id }),
  };
}

/** Finds the unit in the heading of the amounts, such as "USDC" in "Amount (USDC)"; undefined for none. */
export function findUnit(heading: string): string | undefined {
  const words = heading.split(/[^\p{L}\p{N}.$₮]+/u).filter((word) => word !== '');
  const rest = words.filter(
    (word) => !headings.amount.includes(bare(word)) && !/^(in|of|the|en|à)$/i.test(word),
  );
  return rest.length === 1 && words.length > 1 ? rest[0] : undefined;
}

/** Whether a heading says that its cells are numbers, so that none of them is the rest of an amount. */
export const isOfNumbers = (heading: string): boolean =>
  /\b(id|ids|no|nr|num|number|invoice|index|row|code|ref|reference|year|zip|tax|vat|fee|fees|price|rate|hours|days|qty|quantity|amount|total|sum|value)\b/.test(
    heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '),
  );
