import { isAddressEqual } from 'viem';
import { permit2 } from '../abi/permit2';
import { findAddress, findNumber, readTypedDataTree } from '../decode/typed-data-tree';
import type { MessageTypedData } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';

const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';
const signedTransfer = 'permitted,address spender,uint256 nonce,uint256 deadline';

/** The fields of each published type, by its name; a witness follows them. */
const published: readonly (readonly [name: RegExp, fields: RegExp, isPermit2?: boolean])[] = [
  [/^(Transfer|Receive)WithAuthorization$/, exactly(authorization)],
  [/^Permit$/, exactly('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline')],
  [/^Permit$/, exactly('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed')],
  [/^Permit$/, exactly('address spender,uint256 tokenId,uint256 nonce,uint256 deadline')],
  [/^PermitSingle$/, exactly('PermitDetails details,address spender,uint256 sigDeadline'), true],
  [/^PermitBatch$/, exactly('PermitDetails[] details,address spender,uint256 sigDeadline'), true],
  [/^PermitTransferFrom$/, exactly(`TokenPermissions ${signedTransfer}`), true],
  [/^PermitBatchTransferFrom$/, exactly(`TokenPermissions[] ${signedTransfer}`), true],
  [/^PermitWitnessTransferFrom$/, new RegExp(`^TokenPermissions ${signedTransfer},\\w+ \\w+$`), true],
  [
    /^PermitBatchWitnessTransferFrom$/,
    new RegExp(`^TokenPermissions\\[\\] ${signedTransfer},\\w+ \\w+$`),
    true,
  ],
];
const innerTypes: Readonly<Record<string, string>> = {
  PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
  TokenPermissions: 'address token,uint256 amount',
};

function exactly(fields: string): RegExp {
  return new RegExp(`^${fields.replaceAll('[]', '\\[\\]')}$`);
}

/**
 * Whether typed data are a permit or an authorized transfer exactly as published, for a contract on this chain:
 * EIP-2612, DAI, EIP-4494, EIP-3009, and Permit2's ISignatureTransfer and IAllowanceTransfer.
 */
export function hasPermitForm(typedData: MessageTypedData, { chainId }: SafeRef): boolean {
  const { types, primaryType } = typedData;
  const { domain } = readTypedDataTree(typedData);
  const contract = findAddress(domain, ['verifyingContract']);
  if (!contract || findNumber(domain, ['chainId']) !== BigInt(chainId)) return false;
  const fieldsOf = (name: string) =>
    (types[name] ?? []).map(({ name: field, type }) => `${type} ${field}`).join();
  return published.some(
    ([name, fields, isPermit2 = false]) =>
      name.test(primaryType) &&
      fields.test(fieldsOf(primaryType)) &&
      (!isPermit2 || isAddressEqual(contract, permit2)) &&
      Object.entries(innerTypes).every(
        ([inner, its]) => !fieldsOf(primaryType).includes(inner) || fieldsOf(inner) === its,
      ),
  );
}
