import type { Risk, RiskKind } from '@/lib/safe/risk/risk';

/** What is typed for a kind of risk, and what it may cost, in one sentence. */
const labels: Readonly<Partial<Record<RiskKind, { readonly phrase: string; readonly cost: string }>>> = {
  delegateCall: {
    phrase: 'run foreign code',
    cost: 'This runs foreign code as the Safe itself. It can take everything, and take the Safe from its owners.',
  },
  incomplete: {
    phrase: 'sign unread calls',
    cost: 'Some of what would be signed cannot be shown here. It may be anything the Safe can do.',
  },
  opaque: {
    phrase: 'sign unread bytes',
    cost: 'Nobody can see what these bytes mean. They may be a payment, an order, or a transaction of another Safe.',
  },
  refund: {
    phrase: 'pay for gas',
    cost: 'The Safe pays whoever executes this, and how much is decided by the fields that are signed.',
  },
};

/** The words that have to be typed: what is done, and the end of the address that is given such power. */
export function findPhrase(risks: readonly Risk[]): string {
  const phrases = [...new Set(risks.map(({ kind, title }) => labels[kind]?.phrase ?? title.toLowerCase()))];
  // In a batch the code that is run stands after what carries it.
  const address = risks.findLast((risk) => risk.address !== undefined)?.address;
  return [phrases.join(' and '), ...(address ? [address.slice(-4)] : [])].join(' ');
}

/** What these risks may cost, each kind once. */
export function listCosts(risks: readonly Risk[]): readonly string[] {
  return [...new Set(risks.map(({ kind, reason }) => labels[kind]?.cost ?? reason))];
}

/** Whether the typed words are the ones that are asked for; case and spaces do not count. */
export function isPhrase(typed: string, phrase: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(phrase);
}
