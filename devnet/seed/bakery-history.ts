import { demoSaltNonce } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import type { Proposal } from '@/devnet/seed/builder';
import {
  addOwner,
  batch,
  type Call,
  giveCollectible,
  mintCollectible,
  mintPieces,
  payEther,
  payToken,
  payUsdc,
} from '@/devnet/seed/calls';
import type { Step } from '@/devnet/seed/scenario';

const safe = demoSafes.bakery.address;
const [amara, bruno, chiara] = [accountsOfDemo('Amara'), accountsOfDemo('Bruno'), accountsOfDemo('Chiara')];
const to = (name: string) => accountsOfDemo(name).address;

function received(daysAgo: number, from: string, call: Call): Step {
  return { daysAgo, tell: (builder) => builder.act(accountsOfDemo(from), call) };
}

function paid(daysAgo: number, proposal: Omit<Proposal, 'safe'>): Step {
  return { daysAgo, tell: (builder) => builder.settle({ safe, ...proposal }) };
}

const payroll = () =>
  batch('1.4.1', [
    payUsdc(to('Lina, baker'), '1150'),
    payUsdc(to('Tomas, baker'), '1150'),
    payUsdc(to('Yara, counter'), '980'),
  ]);

/** Five weeks of a bakery: two founders, a third who joins, money that comes and goes. */
export const bakeryHistory: readonly Step[] = [
  {
    daysAgo: 36,
    tell: (builder) =>
      builder.create(
        {
          owners: [amara.address, bruno.address],
          threshold: 2,
          version: '1.4.1',
          saltNonce: demoSaltNonce,
          creator: amara,
        },
        safe,
      ),
  },
  received(35.9, 'Amara', payEther(safe, '2')),
  received(35.7, 'Bruno', payEther(safe, '2')),
  received(34.8, 'Town Food Fund', payUsdc(safe, '18000')),
  received(34.7, 'Town Food Fund', payEther(safe, '8')),
  received(34.6, 'Town Food Fund', payToken(demoTokens.cedar, safe, '5000')),
  paid(33.1, {
    nonce: 0,
    call: addOwner(safe, chiara.address, 2),
    signers: [amara, bruno],
    note: 'Chiara joins us',
  }),
  received(32.4, 'Chiara', payEther(safe, '1.5')),
  paid(31.35, {
    nonce: 1,
    call: payUsdc(to('Harbour Street Rents'), '1450'),
    signers: [amara, chiara],
    note: 'Rent',
  }),
  paid(29.2, { nonce: 2, call: payUsdc(to('Valley Mill'), '612.40'), signers: [bruno, amara] }),
  received(28.5, 'Corner Café', payUsdc(safe, '1240.50')),
  paid(27.15, {
    nonce: 3,
    call: payUsdc(to('Riverside Power'), '186.35'),
    signers: [chiara, bruno],
    note: 'Power bill',
  }),
  received(26.1, 'Corner Café', payEther(safe, '0.35')),
  paid(25.3, { nonce: 4, call: payroll(), signers: [amara, bruno], note: 'Payroll, first half' }),
  received(24.3, 'Saturday Market', payUsdc(safe, '2315.75')),
  received(24.2, 'Saturday Market', mintCollectible(safe, 7n)),
  paid(23.05, { nonce: 5, call: payEther(to('Oven Repairs'), '0.63'), signers: [bruno, chiara] }),
  {
    daysAgo: 21.4,
    tell: (builder) =>
      builder.settle(
        {
          safe,
          nonce: 6,
          call: payUsdc(to('Oven Repairs'), '25000'),
          signers: [bruno, amara],
          note: 'New deck oven',
          safeTxGas: 100_000n,
        },
        { fails: true },
      ),
  },
  {
    daysAgo: 19.25,
    tell: (builder) =>
      builder.propose({
        safe,
        nonce: 7,
        call: payEther(to('Oven Repairs'), '0.9'),
        signers: [bruno],
        note: 'Deposit for the oven',
      }),
  },
  paid(18.12, { nonce: 7, call: { to: safe }, signers: [amara, chiara] }),
  received(17.4, 'Corner Café', payToken(demoTokens.silent, safe, '750')),
  paid(16.33, {
    nonce: 8,
    call: payUsdc(to('Tax reserve'), '1200'),
    signers: [chiara, amara],
    note: 'Tax for the last quarter',
  }),
  received(15.1, 'Corner Café', payUsdc(safe, '1180')),
  paid(14.08, {
    nonce: 9,
    call: payEther(demoSafes.van.address, '0.4'),
    signers: [amara, bruno],
    note: 'Our share of the van',
  }),
  received(13.2, 'Saturday Market', giveCollectible(to('Saturday Market'), safe, 12n)),
  received(13.1, 'Corner Café', mintPieces(safe, 3n, 240n)),
  received(13, 'Saturday Market', payToken(demoTokens.cedar, safe, '320.123456789012345678')),
  paid(12.28, {
    nonce: 10,
    call: payToken(demoTokens.cedar, to('Valley Mill'), '240'),
    signers: [bruno, chiara],
  }),
  paid(11.17, { nonce: 11, call: payroll(), signers: [amara, bruno], note: 'Payroll, second half' }),
  received(10.2, 'Saturday Market', payUsdc(safe, '2090.25')),
  paid(8.38, {
    nonce: 12,
    call: payToken(demoTokens.silent, to('Bike Courier'), '150'),
    signers: [chiara, amara],
  }),
  received(7.3, 'Saturday Market', payEther(safe, '0.28')),
  paid(6.2, { nonce: 13, call: payEther(to('Valley Mill'), '0.35'), signers: [amara, chiara] }),
  paid(4.1, {
    nonce: 14,
    call: payUsdc(to('Valley Mill'), '598.15'),
    signers: [bruno, amara],
    note: 'Rye and spelt',
  }),
  paid(2.3, {
    nonce: 15,
    call: payEther(demoSafes.workshop.address, '0.25'),
    signers: [bruno, amara],
    note: 'Shelves for the counter',
  }),
];
