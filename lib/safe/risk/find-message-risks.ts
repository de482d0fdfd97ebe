import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import type { Order } from '../decode/orders/order';
import { readTypedOrders } from '../decode/orders/typed-orders';
import { readTypedDataTree } from '../decode/typed-data-tree';
import type { MessageContent, MessageTypedData } from '../protocol/message-hash';
import { readTextMessage } from '../protocol/read-text-message';
import type { SafeRef } from '../protocol/types';
import { isUnlimited, takesAny } from './approvals';
import { findMessageApprovals, type MessageApproval } from './message-approvals';
import { findMessagePowers } from './message-powers';
import { findOrderRisks } from './order-risks';
import { orderRisks, type Risk } from './risk';
import { findUserOperation } from './user-operation';

/**
 * Finds what is dangerous about a message (docs/security.md, S3). `appUrl` is the address of the asking app, if an app
 * asks.
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
          ...findMessagePowers(content),
          ...findMessageApprovals(content, safe).map(describeApproval),
          ...readTypedOrders(content, safe).flatMap((order) =>
            isOrderByName(order, content) ? [orderByName] : findOrderRisks(order, safe.address),
          ),
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
      title: read.byteCount === 32 ? 'Signs a bare hash' : 'Signs unreadable bytes',
      reason: 'Only the app that asks knows what these bytes mean. Concord can’t decode them.',
      needsAcknowledgement: true,
    },
  ];
}

/** A sign-in (EIP-4361) says for whom it is, on which chain, and who signs in. */
function findInSignIn(content: string, safe: SafeRef, appUrl: string | undefined): readonly Risk[] {
  const read = readTextMessage(content);
  // Some apps send the bytes of the words, and wallets show the words.
  const text = read.kind === 'encoded' ? read.text : content;
  return [...findOtherChain(text, safe), ...findOtherAccount(text, safe, appUrl)];
}

/** Every chain that a sign-in names has to be this one, also where its form is a little off (EIP-4361, CAIP-122). */
function findOtherChain(text: string, { chainId }: SafeRef): readonly Risk[] {
  if (!/wants you to sign in with your/i.test(text)) return [];
  const named = [...text.matchAll(/^\s*chain id:\s*(?:eip155:)?(.*?)\s*$/gim)].map(([, chain = '']) => chain);
  const other = named.find((chain) => !/^\d{1,20}$/.test(chain) || BigInt(chain) !== BigInt(chainId));
  if (other === undefined) return [];
  return [
    {
      kind: 'nameOfSafe',
      level: 'warning',
      title: 'Signs in on another chain',
      reason: `The message signs in on chain ${other.slice(0, 30)}, and this Safe is on chain ${chainId}. On another chain, other people may control the account at this address.`,
      needsAcknowledgement: false,
    },
  ];
}

function findOtherAccount(text: string, safe: SafeRef, appUrl: string | undefined): readonly Risk[] {
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
            title: 'Signs in as another account',
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
      title: 'Lets others send a call for the Safe',
      reason: 'Concord can’t tell how the contract that takes it reads the call inside.',
      needsAcknowledgement: true,
    });
  if (contract && isAddressEqual(contract, safe.address))
    risks.push({
      kind: 'opaque',
      level: 'critical',
      title: 'Addressed to this Safe’s own contract',
      reason: 'A Safe or its modules act on data like this. No app needs a signature for it.',
      needsAcknowledgement: true,
      address: contract,
    });
  if (unsigned.length > 0)
    risks.push({
      kind: 'unsigned',
      level: 'warning',
      title: unsigned.length === 1 ? 'One value is not signed' : `${unsigned.length} values are not signed`,
      reason: `The request contains values that aren’t part of what you sign: ${unsigned.join(', ').slice(0, 300)}.`,
      needsAcknowledgement: false,
    });
  return risks;
}

const titles = {
  permit: { some: 'Lets an account take tokens', all: 'Lets an account take any amount of a token' },
  payment: { some: 'A payment that others can send', all: 'A payment that others can send' },
} as const;

const reasons = {
  permit:
    'The signature alone is enough: no transaction of this Safe is needed, and no owner is asked again. It can’t be revoked here.',
  payment:
    'The signature alone is enough to move the tokens: no transaction of this Safe is needed, and no owner is asked again.',
} as const;

function describeApproval({ kind, amount, spender }: MessageApproval): Risk {
  const isAny = amount === 'any' || isUnlimited(amount);
  const about: { address?: Address } = spender ? { address: spender } : {};
  return {
    kind: 'approval',
    level: isAny || amount === undefined || kind === 'payment' ? 'critical' : 'warning',
    title: titles[kind][isAny ? 'all' : 'some'],
    reason: reasons[kind],
    needsAcknowledgement: isAny && kind === 'permit',
    ...(isAny && kind === 'permit' && { consequence: takesAny }),
    ...about,
  };
}

/**
 * Whether a struct is called an order but names neither an asset nor a contract that could take one.
 */
export const isOrderByName = ({ gives, pays }: Order, { domain }: MessageTypedData): boolean =>
  domain?.verifyingContract === undefined && gives.length === 0 && pays.length === 0;

const orderByName: Risk = {
  kind: 'order',
  level: 'warning',
  title: 'An order without a token or an amount',
  reason:
    'The message names no contract, token or amount that Concord knows. Sign it only if you know what the app does with it.',
  needsAcknowledgement: false,
};
