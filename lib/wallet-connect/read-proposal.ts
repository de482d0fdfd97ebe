import { numberToHex } from 'viem';
import { z } from 'zod/mini';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isReadMethod } from '@/lib/safe-apps/protocol/is-read-method';
import { type ConnectingApp, readApp } from './read-app';

/**
 * What WalletConnect's own service says of an app's address: that the app runs there, that it runs elsewhere, that it is
 * known for fraud, or nothing, because it was not asked or did not know.
 */
export type AddressClaim = 'confirmed' | 'mismatch' | 'fraud' | 'unknown';

/** A session as an app proposes it. */
export type SessionProposal = {
  readonly id: number;
  readonly app: ConnectingApp;
  readonly claim: AddressClaim;
  /** Names of other chains that it would also use; they are left out. */
  readonly otherChains: readonly string[];
  /** Methods that the session has. */
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** A proposal that can't become a session; `reason` is a sentence, `code` the protocol's. */
export type RefusedProposal = {
  readonly id: number;
  readonly app: ConnectingApp | undefined;
  readonly reason: string;
  readonly code: number;
};

/** Base in the form of CAIP-2. */
export const baseCaip = `eip155:${base.id}`;

/** The methods that a connected app may call. */
export const sessionMethods = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getCapabilities',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_chainId',
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
] as const;

const ownEvents = ['accountsChanged', 'chainChanged'];
/** Events that EIP-1193 knows; requiring one that never comes harms nobody. */
const knownEvents = [...ownEvents, 'message', 'connect', 'disconnect'];

const listSchema = z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)), []);
const namespaceSchema = z.object({
  chains: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200))),
  methods: listSchema,
  events: listSchema,
});
const namespacesSchema = z._default(z.record(z.string().check(z.maxLength(100)), namespaceSchema), {});
type Namespaces = z.infer<typeof namespacesSchema>;

const idSchema = z.int().check(z.positive());
const proposalSchema = z.object({
  id: idSchema,
  params: z.object({
    expiryTimestamp: z.optional(z.int().check(z.positive())),
    requiredNamespaces: namespacesSchema,
    optionalNamespaces: namespacesSchema,
    proposer: z.object({ metadata: z.unknown() }),
  }),
  verifyContext: z.optional(z.unknown()),
});

/** How long a proposal lives that doesn't say so, in milliseconds (WalletConnect: five minutes). */
const proposalLifeMs = 5 * 60_000;

/**
 * Reads a proposal as it came through the relay. Base alone is connected: an app that requires another chain is refused,
 * and one that would also like another goes without. Undefined for one that can't be read at all.
 */
export function readProposal(event: unknown, now: number): SessionProposal | RefusedProposal | undefined {
  const parsed = proposalSchema.safeParse(event);
  if (!parsed.success) return refuseUnread(event);
  const { id, params, verifyContext } = parsed.data;
  const { requiredNamespaces: required, optionalNamespaces: optional } = params;
  const app = readApp(params.proposer.metadata);
  const refuse = (reason: string, code: number): RefusedProposal => ({ id, app, reason, code });
  if (!app) return refuse('The app doesn’t give its web address.', 5000);
  const needed = listChains(required);
  const [foreign] = needed.filter((chain) => chain !== baseCaip);
  if (foreign !== undefined)
    return refuse(`${app.name} needs ${nameChain(foreign)}. Concord connects this Safe on Base only.`, 5100);
  const wished = listChains(optional);
  if (needed.length === 0 && wished.length > 0 && !wished.includes(baseCaip))
    return refuse(`${app.name} does not work on Base, so this Safe can’t be connected.`, 5100);
  const missing = listOf(required, 'methods').find((method) => !isOffered(method));
  if (missing !== undefined)
    return refuse(`${app.name} needs “${cleanText(missing, 40)}”, which a Safe can’t do.`, 5101);
  const lacking = listOf(required, 'events').find((event) => !knownEvents.includes(event));
  if (lacking !== undefined)
    return refuse(
      `${app.name} needs the event “${cleanText(lacking, 40)}”, which Concord doesn’t send.`,
      5102,
    );
  const others = [...new Set(wished.filter((chain) => chain !== baseCaip).map(nameChain))];
  return {
    id,
    app,
    claim: readClaim(verifyContext),
    otherChains: others,
    methods: [...new Set([...sessionMethods, ...listOf(required, 'methods')])],
    events: [...new Set([...ownEvents, ...listOf(required, 'events')])],
    expiresAt: params.expiryTimestamp === undefined ? now + proposalLifeMs : params.expiryTimestamp * 1_000,
  };
}

export const isRefused = (proposal: SessionProposal | RefusedProposal): proposal is RefusedProposal =>
  'reason' in proposal;

function refuseUnread(event: unknown): RefusedProposal | undefined {
  const parsed = z.object({ id: idSchema }).safeParse(event);
  if (!parsed.success) return undefined;
  return {
    id: parsed.data.id,
    app: undefined,
    reason: 'The app’s request to connect can’t be read.',
    code: 5000,
  };
}

const isOffered = (method: string) =>
  (sessionMethods as readonly string[]).includes(method) || isReadMethod(method);

/** The chains of namespaces: a key is a namespace, or a chain itself (CAIP-25). */
function listChains(namespaces: Namespaces): readonly string[] {
  return Object.entries(namespaces).flatMap(([key, { chains }]) => {
    if (key.includes(':')) return [key];
    return chains && chains.length > 0 ? chains : key === 'eip155' ? [] : [key];
  });
}

const listOf = (namespaces: Namespaces, part: 'methods' | 'events'): readonly string[] =>
  Object.values(namespaces).flatMap((namespace) => namespace[part]);

const chainNames: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis Chain',
  'eip155:137': 'Polygon',
  'eip155:324': 'ZKsync Era',
  'eip155:42161': 'Arbitrum One',
  'eip155:42220': 'Celo',
  'eip155:43114': 'Avalanche',
  'eip155:59144': 'Linea',
  'eip155:84532': 'Base Sepolia',
  'eip155:534352': 'Scroll',
  'eip155:11155111': 'Sepolia',
};

/** Of chains that have no accounts of this kind: the namespaces of CAIP-2. */
const namespaceNames: Readonly<Record<string, string>> = {
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  polkadot: 'Polkadot',
  solana: 'Solana',
  sui: 'Sui',
  ton: 'TON',
  tron: 'Tron',
};

function nameChain(chain: string): string {
  if (Object.hasOwn(chainNames, chain)) return chainNames[chain] ?? chain;
  const [namespace = ''] = chain.split(':');
  if (Object.hasOwn(namespaceNames, namespace)) return namespaceNames[namespace] ?? chain;
  return `the chain “${cleanText(chain, 40)}”`;
}

const contextSchema = z.object({
  verified: z.object({ validation: z.string(), isScam: z.optional(z.unknown()) }),
});

/** Reads what WalletConnect's service says of the app's address; anything unclear counts as not known. */
export function readClaim(verifyContext: unknown): AddressClaim {
  const parsed = contextSchema.safeParse(verifyContext);
  if (!parsed.success) return 'unknown';
  const { validation, isScam } = parsed.data.verified;
  if (isScam === true) return 'fraud';
  if (validation === 'VALID') return 'confirmed';
  return validation === 'INVALID' ? 'mismatch' : 'unknown';
}

/** What the wallet can do beyond single transactions, by chain (EIP-5792). */
export const sessionCapabilities = () => ({ [numberToHex(base.id)]: { atomic: { status: 'supported' } } });

/** The session that a Safe grants: Base alone, one account, and what it can do, which apps wait for. */
export function grantSession({ address }: SafeRef, { methods, events }: SessionProposal) {
  return {
    namespaces: {
      eip155: {
        chains: [baseCaip],
        accounts: [`${baseCaip}:${address}`],
        methods: [...methods],
        events: [...events],
      },
    },
    // Texts, as the protocol types them; apps that look in neither ask with wallet_getCapabilities.
    sessionProperties: {
      capabilities: JSON.stringify({ [address]: sessionCapabilities() }),
      atomic: JSON.stringify({ status: 'supported' }),
    },
  };
}
