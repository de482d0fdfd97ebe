import { type AbiFunction, type Address, isHex } from 'viem';
import { parseTokenAmount } from '@/lib/format/amount';
import { encodeInput, findOtherName } from '@/lib/safe/call-input/encode-input';
import type { InputError, ResolveName } from '@/lib/safe/call-input/parse-input';
import type { Call } from '@/lib/safe/protocol/types';
import type { CallDraft } from './call-draft';
import { isReading } from './use-contract-functions';

export type CallErrors = {
  readonly contract?: string | undefined;
  readonly signature?: string | undefined;
  readonly value?: string | undefined;
  readonly data?: string | undefined;
  readonly inputs: readonly InputError[];
};

export type BuiltCall =
  /** `ownName` is the name in Concord's own table, where the interface gives the function another one. */
  | { readonly ok: true; readonly call: Call; readonly ownName: string | undefined }
  | { readonly ok: false; readonly errors: CallErrors };

export type CallToBuild = {
  readonly draft: CallDraft;
  readonly contract: Address | undefined;
  /** The error of the typed contract. */
  readonly contractError: string | undefined;
  /** The chosen function. */
  readonly item: AbiFunction | undefined;
  readonly resolve: ResolveName;
};

const decimals = 18;
/** The longest typed calldata, in characters; a block has no room for more. */
const maxData = 200_000;

/** Builds the typed call, or returns an error for each wrong field. */
export function buildCall({ draft, contract, contractError, item, resolve }: CallToBuild): BuiltCall {
  const value = parseValue(draft.value);
  const wrongContract = contract ? undefined : (contractError ?? 'Enter the address of a contract.');
  const wrongValue = value.ok ? undefined : value.message;
  if (draft.mode === 'data') {
    const data = draft.data.trim().toLowerCase();
    const wrongData = describeDataError(data);
    if (!contract || !value.ok || wrongData !== undefined || !isHex(data))
      return fail({ contract: wrongContract, value: wrongValue, data: wrongData });
    return { ok: true, call: { to: contract, value: value.amount, data }, ownName: undefined };
  }
  if (!item) return fail({ contract: wrongContract, signature: 'Choose a function.' });
  const encoded = encodeInput(item, draft.inputs, resolve);
  const isPayable = item.stateMutability === 'payable';
  if (!contract || !encoded.ok || (isPayable && !value.ok))
    return fail({
      contract: wrongContract,
      value: isPayable ? wrongValue : undefined,
      inputs: encoded.ok ? [] : encoded.errors,
    });
  const amount = isPayable && value.ok ? value.amount : 0n;
  return {
    ok: true,
    call: { to: contract, value: amount, data: encoded.data },
    ownName: findOtherName(item, encoded.data),
  };
}

/** Says why a valid call can't become a transaction. */
export const describeReading = (item: AbiFunction | undefined) =>
  item && isReading(item)
    ? 'This function only reads. Choose one that changes something, or press Read.'
    : undefined;

const fail = (errors: Partial<CallErrors>): BuiltCall => ({ ok: false, errors: { inputs: [], ...errors } });

/** Parses an amount of Ether to wei; an empty input is zero. */
function parseValue(text: string): ReturnType<typeof parseTokenAmount> {
  const typed = text.trim();
  return typed === '' || /^0+(?:\.0*)?$/.test(typed)
    ? { ok: true, amount: 0n }
    : parseTokenAmount(typed, decimals);
}

function describeDataError(data: string): string | undefined {
  if (data === '') return 'Enter the data, or 0x for none.';
  if (!/^0x[0-9a-f]*$/.test(data)) return 'Data starts with 0x, then digits 0 to 9 and letters a to f.';
  if (data.length % 2 !== 0) return 'A digit is missing or too many: each byte has two.';
  return data.length > maxData ? 'This is too long for one transaction.' : undefined;
}
