import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { readTypedDataTree } from '../decode/typed-data-tree';
import type { MessageContent, MessageTypedData } from '../protocol/message-hash';
import { readTextMessage } from '../protocol/read-text-message';
import type { SafeRef } from '../protocol/types';
import { isUnlimited, takesAny } from './approvals';
import { findMessageApprovals, type MessageApproval } from './message-approvals';
import { orderRisks, type Risk } from './risk';
import { findUserOperation } from './user-operation';

/**
 * What of a message must be said loudly before anybody signs (SECURITY, rule 6). `appUrl` is the address of the app that
 * asks, where one does.
 */
export function findMessageRisks(
  safe: SafeRef,
  content: MessageContent,
  { appUrl }: { appUrl?: string | undefined } = {},
): readonly Risk[] {
  return orderRisks(
    typeof content === 'string'
      ? [...findInText(content), ...findInSignIn(content, safe, appUrl)]
      : [
          ...findUserOperation(content, safe),
          ...findInTypedData(content, safe),
          ...findMessageApprovals(content).map(describeApproval),
        ],
  );
}

function findInText(text: string): readonly Risk[] {
  const read = readTextMessage(text);
  if (read.kind !== 'opaque') return [];
  return [
    {
      kind: 'opaque',
      level: 'critical',
      title:
        read.byteCount === 32 ? 'A bare hash is to be signed' : 'Bytes that cannot be read are to be signed',
      reason: 'It does not say what it stands for, and nobody can find that out here. Whoever asks knows it.',
      needsAcknowledgement: true,
    },
  ];
}

/** A sign-in (EIP-4361) says for whom it is, and who signs in. */
function findInSignIn(text: string, safe: SafeRef, appUrl: string | undefined): readonly Risk[] {
  const { address, domain } = parseSiweMessage(text);
  if (!address || !domain) return [];
  const host = appUrl !== undefined && URL.canParse(appUrl) ? new URL(appUrl).host : undefined;
  return [
    ...(isAddressEqual(address, safe.address)
      ? []
      : [
          {
            kind: 'nameOfSafe',
            level: 'warning',
            title: 'Signs in with another account',
            reason: 'The message names an account that is not this Safe.',
            needsAcknowledgement: false,
            address,
          } as const,
        ]),
    ...(host === undefined || host === domain
      ? []
      : [
          {
            kind: 'otherSite',
            level: 'critical',
            title: 'Signs in at another site',
            reason: `The app that asks is at ${host}, but the message signs in at ${domain.slice(0, 100)}. Whoever has it can act there in the name of the Safe.`,
            needsAcknowledgement: true,
          } as const,
        ]),
  ];
}

const metaCall =
  /^(MetaTransaction|ForwardRequest|Forward|ExecuteByRelayer|UserOperation|PackedUserOperation|ModuleTx|ExecuteRecovery)$/;

function findInTypedData(typedData: MessageTypedData, safe: SafeRef): readonly Risk[] {
  const { unsigned } = readTypedDataTree(typedData);
  const contract = typedData.domain?.verifyingContract;
  const risks: Risk[] = [];
  if (metaCall.test(typedData.primaryType))
    risks.push({
      kind: 'opaque',
      level: 'critical',
      title: 'Lets others send a call in the name of the Safe',
      reason: 'What is called stands in bytes that are not taken apart here.',
      needsAcknowledgement: true,
    });
  if (contract && isAddressEqual(contract, safe.address))
    risks.push({
      kind: 'opaque',
      level: 'critical',
      title: 'Made for this Safe’s own contract',
      reason: 'Data of this kind are what a Safe or its modules act upon. No app needs a signature of them.',
      needsAcknowledgement: true,
      address: contract,
    });
  if (unsigned.length > 0)
    risks.push({
      kind: 'unsigned',
      level: 'warning',
      title: unsigned.length === 1 ? 'One value is not signed' : `${unsigned.length} values are not signed`,
      reason: `They are sent along, but are no part of what is signed, and mean nothing: ${unsigned.join(', ').slice(0, 300)}.`,
      needsAcknowledgement: false,
    });
  return risks;
}

const titles = {
  permit: { some: 'Lets an account take tokens', all: 'Lets an account take any amount of a token' },
  payment: { some: 'Is a payment that others can send', all: 'Is a payment that others can send' },
  order: { some: 'Is an order that others can fill', all: 'Is an order that others can fill' },
} as const;

const reasons = {
  permit:
    'The signature alone is enough: no transaction of this Safe is needed, and no owner is asked again. It cannot be taken back here.',
  payment:
    'The signature alone is enough to move the tokens: no transaction of this Safe is needed, and no owner is asked again.',
  order:
    'Whoever fills it takes what is sold at the price that stands here, at any time until it ends. No owner is asked again.',
} as const;

function describeApproval({ kind, amount, spender }: MessageApproval): Risk {
  const isAny = amount === 'any' || isUnlimited(amount);
  const about: { address?: Address } = spender ? { address: spender } : {};
  return {
    kind: kind === 'order' ? 'order' : 'approval',
    level: isAny || amount === undefined || kind === 'payment' ? 'critical' : 'warning',
    title: titles[kind][isAny ? 'all' : 'some'],
    reason: reasons[kind],
    needsAcknowledgement: isAny && kind === 'permit',
    ...(isAny && kind === 'permit' && { consequence: takesAny }),
    ...about,
  };
}
