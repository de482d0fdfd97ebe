import { type Address, isAddress, isAddressEqual } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import type { DecodedCall } from '../decode/decode-call';
import type { MessageTypedData } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';
import { isTokenCall } from './approvals';
import { findMessageApprovals } from './message-approvals';

/** A permission of this Safe that lets a spender take a token later. */
export type TokenApproval = {
  /** Undefined where the bytes do not say it in a known way. */
  readonly token: Address | undefined;
  readonly spender: Address;
  /** In base units; `any` where there is no limit; undefined for pieces of a collection. */
  readonly amount: bigint | 'any' | undefined;
};

type Values = ReadonlyMap<string, DecodedValue>;

/** Lists the permissions that a transaction gives on the Safe's tokens, at any depth, without revocations. */
export function listTokenApprovals(root: CallNode, safe: Address): readonly TokenApproval[] {
  return listCalls(root)
    .filter(({ actor }) => !actor || isAddressEqual(actor, safe))
    .flatMap(({ call, decoded }) => (isTokenCall(decoded) ? read(call.to, decoded, safe) : []))
    .filter(({ amount }) => amount !== 0n);
}

/** Lists the permissions that typed data give on the signing Safe's tokens. */
export function listMessageApprovals(typedData: MessageTypedData, safe: SafeRef): readonly TokenApproval[] {
  return findMessageApprovals(typedData, safe).flatMap(({ kind, token, spender, amount, piece }) =>
    kind === 'permit' && spender && amount !== 0n
      ? [{ token, spender, amount: piece === undefined ? amount : undefined }]
      : [],
  );
}

function read(
  to: Address,
  { functionName, parameters }: DecodedCall,
  safe: Address,
): readonly TokenApproval[] {
  const values = new Map(parameters.map(({ name, value }) => [name, value]));
  const approval = (token: DecodedValue | undefined, spender: DecodedValue | undefined, amount: unknown) => {
    const [of, by] = [toAddress(token), toAddress(spender)];
    return by ? [{ token: of, spender: by, amount: typeof amount === 'bigint' ? amount : undefined }] : [];
  };
  switch (functionName) {
    case 'approve':
      return approval(values.get('token') ?? to, values.get('spender'), values.get('amount'));
    case 'increaseAllowance':
    case 'increaseApproval':
      return approval(to, values.get('spender'), values.get('addedValue'));
    case 'approveAndCall':
      return approval(to, values.get('spender'), values.get('amount'));
    case 'setApprovalForAll':
      return values.get('approved') === true ? approval(to, values.get('operator'), undefined) : [];
    case 'permit':
      return readPermit(to, values, safe);
    default:
      return [];
  }
}

/** Reads EIP-2612, DAI's permit for all or nothing, and Permit2; permits of other owners are ignored. */
function readPermit(to: Address, values: Values, safe: Address): readonly TokenApproval[] {
  const owner = toAddress(values.get('owner') ?? values.get('holder'));
  if (!owner || !isAddressEqual(owner, safe)) return [];
  const ofPermit2 = values.get('permitSingle') ?? values.get('permitBatch');
  if (Array.isArray(ofPermit2)) {
    const [details, spender] = ofPermit2 as readonly DecodedValue[];
    const several = values.has('permitBatch') && Array.isArray(details) ? details : [details];
    const by = toAddress(spender);
    return several.flatMap((one) =>
      by && Array.isArray(one) && typeof one[1] === 'bigint'
        ? [{ token: toAddress(one[0]), spender: by, amount: one[1] }]
        : [],
    );
  }
  const spender = toAddress(values.get('spender'));
  if (!spender || values.get('allowed') === false) return [];
  const amount = values.get('value');
  return [{ token: to, spender, amount: typeof amount === 'bigint' ? amount : 'any' }];
}

const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined;
