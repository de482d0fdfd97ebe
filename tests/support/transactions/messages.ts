import {
  type Address,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem';
import type { MessageContent, MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { amara, bruno, recipient, safe, token } from '../chain/people';
import { addressInfo } from '../gateway/gateway-json';
import { noon } from '../gateway/list-json';

/** A permit (EIP-2612) of a hundred USDC, save for what is given. */
export function makePermit(
  message: Readonly<Record<string, unknown>> = {},
  domain: MessageTypedData['domain'] = {},
): MessageTypedData {
  return {
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: token, ...domain },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: safe.address,
      spender: recipient,
      value: '100000000',
      nonce: '0',
      deadline: '1800000000',
      ...message,
    },
  };
}

/** A payment of a hundred USDC that others can send (EIP-3009), save for what is given. */
export const makeAuthorization = ({
  primaryType = 'TransferWithAuthorization',
  ...message
}: { primaryType?: string } & Readonly<Record<string, unknown>> = {}): MessageTypedData => ({
  domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: token },
  types: {
    [primaryType]: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'validAfter', type: 'uint256' },
      { name: 'validBefore', type: 'uint256' },
      { name: 'nonce', type: 'bytes32' },
    ],
  },
  primaryType,
  message: {
    ...{ from: safe.address, to: recipient, value: '100000000', validAfter: '0', validBefore: '1800000000' },
    nonce: `0x${'11'.repeat(32)}`,
    ...message,
  },
});

/** A transfer of a hundred USDC by Permit2, to whom its spender chooses; with a payee among its words. */
export function makePermit2Transfer({
  payTo,
  contract = '0x000000000022D473030F116dDEE9F6B43aC78BA3',
}: {
  payTo?: Address;
  contract?: Address;
} = {}): MessageTypedData {
  const primaryType = payTo ? 'PermitWitnessTransferFrom' : 'PermitTransferFrom';
  return {
    domain: { name: 'Permit2', chainId: 8453, verifyingContract: contract },
    types: {
      [primaryType]: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
        ...(payTo ? [{ name: 'witness', type: 'Witness' }] : []),
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
      ...(payTo && { Witness: [{ name: 'to', type: 'address' }] }),
    },
    primaryType,
    message: {
      permitted: { token, amount: '100000000' },
      spender: bruno.address,
      ...{ nonce: '0', deadline: '1800000000' },
      ...(payTo && { witness: { to: payTo } }),
    },
  };
}

/** Typed data of one type with fields that are named by their value's type. */
export function makeTypedData(
  primaryType: string,
  fields: Readonly<Record<string, readonly [type: string, value: unknown]>>,
  domain: MessageTypedData['domain'] = {},
): MessageTypedData {
  const entries = Object.entries(fields);
  return {
    domain,
    types: { [primaryType]: entries.map(([name, [type]]) => ({ name, type })) },
    primaryType,
    message: Object.fromEntries(entries.map(([name, [, value]]) => [name, value])),
  };
}

/** What wallets are shown for a message of a Safe, with a payload of this file's own. */
function payloadOf({ chainId, address }: SafeRef, content: MessageContent) {
  // The types of a test's own data are known to fit them.
  const message =
    typeof content === 'string' ? hashMessage(content) : hashTypedData(content as TypedDataDefinition);
  return {
    domain: { chainId, verifyingContract: address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message },
  } as const;
}

export const signMessageAs = (owner: LocalAccount, of: SafeRef, content: MessageContent): Promise<Hex> =>
  owner.signTypedData(payloadOf(of, content));

export const hashOf = (of: SafeRef, content: MessageContent): Hex => hashTypedData(payloadOf(of, content));

/** A message as an honest gateway sends it, signed by the given owners; two must sign. */
export async function makeMessageJson(
  content: MessageContent,
  {
    of = safe,
    signers = [amara],
    threshold = 2,
  }: { of?: SafeRef; signers?: readonly LocalAccount[]; threshold?: number } = {},
) {
  const confirmations = await Promise.all(
    signers.map(async ({ address }, index) => ({
      signer: address,
      signature: await signMessageAs(signers[index] ?? amara, of, content),
    })),
  );
  const isConfirmed = signers.length >= threshold;
  return {
    messageHash: hashOf(of, content),
    status: isConfirmed ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
    logoUri: null,
    name: null,
    message: content,
    creationTimestamp: noon.getTime(),
    modifiedTimestamp: noon.getTime(),
    confirmationsSubmitted: signers.length,
    confirmationsRequired: threshold,
    proposedBy: addressInfo((signers[0] ?? amara).address),
    confirmations: confirmations.map(({ signer, signature }) => ({ owner: addressInfo(signer), signature })),
    preparedSignature: isConfirmed ? packSignatures(confirmations) : null,
    origin: '{}',
  };
}
