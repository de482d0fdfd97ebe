import { grantSession } from '@/lib/wallet-connect/read-proposal';
import { type AppSession, readSession } from '@/lib/wallet-connect/read-session';
import type { RelayAnswer, RelayEvent, RelayWallet } from '@/lib/wallet-connect/relay-wallet';
import { safe } from '../chain/people';

export const appMetadata = { name: 'Harvest', description: '', url: 'https://app.example', icons: [] };
export const topic = 'ab'.repeat(32);
export const otherTopic = 'cd'.repeat(32);
export const pairingLink = `wc:${'12'.repeat(32)}@2?relay-protocol=irn&symKey=${'34'.repeat(32)}`;

/** A session as the relay's program keeps it. */
export const makeSession = (own: Partial<AppSession> = {}): AppSession => ({
  topic,
  safe,
  app: { name: 'Harvest', url: 'https://app.example/', origin: 'https://app.example', host: 'app.example' },
  expiresAt: Date.now() + 1_000_000,
  ...own,
});

export const makeProposal = ({
  id = 1,
  metadata = appMetadata as unknown,
  validation = 'UNKNOWN',
  optional = ['eip155:8453'],
} = {}) => ({
  id,
  params: {
    expiryTimestamp: Math.floor(Date.now() / 1_000) + 300,
    optionalNamespaces: { eip155: { chains: optional, methods: ['personal_sign'], events: [] } },
    proposer: { metadata },
  },
  verifyContext: { verified: { validation } },
});

export type AskedOfRelay = { readonly id?: number; readonly from?: string; readonly endsInMs?: number };

/** A request as it comes through the relay. */
export const makeAsk = (
  method: string,
  params: unknown,
  { id = 11, from = topic, endsInMs = 300_000 }: AskedOfRelay = {},
) => ({
  ...{ id, topic: from },
  params: {
    chainId: 'eip155:8453',
    request: { method, params, expiryTimestamp: Math.ceil((Date.now() + endsInMs) / 1_000) },
  },
});

type Asked = ReturnType<typeof makeAsk>;

/** The wallet's end of WalletConnect without a relay: a test plays the apps. */
export function doubleRelay({
  sessions: kept = [] as readonly AppSession[],
  pending: given = [] as readonly Asked[],
} = {}) {
  const listeners = new Set<(event: RelayEvent) => void>();
  const answers: { readonly id: number; readonly answer: RelayAnswer }[] = [];
  const rejected: { readonly id: number; readonly message: string }[] = [];
  const paired: string[] = [];
  let sessions = [...kept];
  // As the relay's client does, it keeps a request until it is answered.
  let pending = [...given];
  const tell = (event: RelayEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const relay: RelayWallet = {
    pair: async (link) => {
      paired.push(link);
    },
    approve: async (proposal, granted) => {
      const made = readSession({
        ...{
          topic: otherTopic,
          expiry: Math.floor(Date.now() / 1_000) + 600_000,
          peer: { metadata: appMetadata },
        },
        ...grantSession(granted, proposal),
      });
      if (!made) throw new Error('The session can’t be read back.');
      sessions = [...sessions, made];
      tell({ kind: 'changed' });
      return made;
    },
    reject: async (id, { message }) => {
      rejected.push({ id, message });
    },
    respond: async (_topic, id, answer) => {
      answers.push({ id, answer });
      pending = pending.filter((one) => one.id !== id);
    },
    disconnect: async (ended) => {
      sessions = sessions.filter((session) => session.topic !== ended);
      tell({ kind: 'ended', topic: ended });
    },
    sessions: () => sessions,
    pendingRequests: () => pending,
    isOnline: () => true,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: async () => undefined,
    pause: async () => undefined,
  };
  return {
    ...{ relay, answers, rejected, paired, tell },
    answerTo: (id: number) => answers.find((one) => one.id === id)?.answer,
    ask: (method: string, params: unknown, options?: AskedOfRelay) => {
      const request = makeAsk(method, params, options);
      pending.push(request);
      tell({ kind: 'request', request });
    },
  };
}
