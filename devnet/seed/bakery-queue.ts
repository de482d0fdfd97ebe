import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import type { Proposal } from '@/devnet/seed/builder';
import { approveToken, changeThreshold, payEther, payUsdc } from '@/devnet/seed/calls';
import type { Step } from '@/devnet/seed/scenario';

const safe = demoSafes.bakery.address;
const [amara, bruno, chiara] = [accountsOfDemo('Amara'), accountsOfDemo('Bruno'), accountsOfDemo('Chiara')];
const to = (name: string) => accountsOfDemo(name).address;

function waiting(daysAgo: number, proposal: Omit<Proposal, 'safe'>): Step {
  return { daysAgo, tell: (builder) => builder.propose({ safe, ...proposal }) };
}

/** What stands in the bakery's queue: ready, waiting for a signature, in conflict, and more than a plain transfer. */
export const bakeryQueue: readonly Step[] = [
  waiting(1.4, {
    nonce: 16,
    call: payUsdc(to('Harbour Street Rents'), '1450'),
    signers: [amara, chiara],
    note: 'Rent',
  }),
  waiting(1.1, {
    nonce: 17,
    call: payUsdc(to('Riverside Power'), '191.20'),
    signers: [bruno],
    note: 'Power bill',
  }),
  waiting(0.9, { nonce: 18, call: payEther(to('Oven Repairs'), '0.75'), signers: [amara] }),
  waiting(0.7, { nonce: 18, call: { to: safe }, signers: [chiara] }),
  waiting(0.4, { nonce: 19, call: changeThreshold(safe, 3), signers: [bruno] }),
  waiting(0.2, {
    nonce: 20,
    call: approveToken(demoTokens.cedar, to('Saturday Market'), '1000'),
    signers: [chiara],
    note: 'Stall fees, taken monthly',
  }),
];
