import { demoSaltNonce } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { allowWeekly, payEther, payUsdc } from '@/devnet/seed/calls';
import type { Step } from '@/devnet/seed/scenario';

const { bakery, workshop, van, fair } = demoSafes;
const [amara, bruno, dmitri, esi] = [
  accountsOfDemo('Amara'),
  accountsOfDemo('Bruno'),
  accountsOfDemo('Dmitri'),
  accountsOfDemo('Esi'),
];
const to = (name: string) => accountsOfDemo(name).address;

/** A Safe of one person, on the oldest supported version. */
export const workshopHistory: readonly Step[] = [
  {
    daysAgo: 30,
    tell: (builder) =>
      builder.create(
        {
          owners: [dmitri.address],
          threshold: 1,
          version: '1.3.0',
          saltNonce: demoSaltNonce,
          creator: dmitri,
        },
        workshop.address,
      ),
  },
  { daysAgo: 29.8, tell: (builder) => builder.act(dmitri, payEther(workshop.address, '0.8')) },
  {
    daysAgo: 22,
    tell: (builder) => builder.act(accountsOfDemo('Corner Café'), payUsdc(workshop.address, '640')),
  },
  {
    daysAgo: 20.2,
    tell: (builder) =>
      builder.settle({
        safe: workshop.address,
        nonce: 0,
        call: payUsdc(to('Riverside Power'), '120'),
        signers: [dmitri],
      }),
  },
  {
    daysAgo: 9,
    tell: (builder) =>
      builder.settle({
        safe: workshop.address,
        nonce: 1,
        call: payEther(to('Bike Courier'), '0.1'),
        signers: [dmitri],
        note: 'Timber delivery',
      }),
  },
];

/** A Safe that belongs to the bakery's Safe and to Esi, on the newest supported version. */
export const vanHistory: readonly Step[] = [
  {
    daysAgo: 20,
    tell: (builder) =>
      builder.create(
        {
          owners: [bakery.address, esi.address],
          threshold: 1,
          version: '1.5.0',
          saltNonce: demoSaltNonce,
          creator: esi,
        },
        van.address,
      ),
  },
  { daysAgo: 19.5, tell: (builder) => builder.act(esi, payEther(van.address, '0.2')) },
  {
    daysAgo: 13.6,
    tell: (builder) => builder.act(accountsOfDemo('Town Food Fund'), payUsdc(van.address, '900')),
  },
  {
    daysAgo: 5,
    tell: (builder) =>
      builder.settle({
        safe: van.address,
        nonce: 0,
        call: payUsdc(to('Bike Courier'), '310'),
        signers: [esi],
        note: 'Cargo rack',
      }),
  },
  {
    daysAgo: 0.6,
    tell: (builder) =>
      builder.propose({
        safe: van.address,
        nonce: 1,
        call: payEther(to('Bike Courier'), '0.15'),
        signers: [esi],
        note: 'Winter tyres',
      }),
  },
];

/** A Safe of three with nothing waiting: the one to try things with. */
export const fairHistory: readonly Step[] = [
  {
    daysAgo: 12,
    tell: (builder) =>
      builder.create(
        {
          owners: [amara.address, bruno.address, esi.address],
          threshold: 2,
          version: '1.4.1',
          saltNonce: demoSaltNonce,
          creator: amara,
        },
        fair.address,
      ),
  },
  { daysAgo: 11.5, tell: (builder) => builder.act(amara, payEther(fair.address, '3')) },
  {
    daysAgo: 11,
    tell: (builder) => builder.act(accountsOfDemo('Saturday Market'), payUsdc(fair.address, '1620')),
  },
  {
    daysAgo: 4,
    tell: (builder) =>
      builder.settle({
        safe: fair.address,
        nonce: 0,
        call: payUsdc(to('Riverside Power'), '120'),
        signers: [amara, esi],
        note: 'Lights for the stage',
      }),
  },
  {
    daysAgo: 3,
    tell: (builder) =>
      builder.settle({
        safe: fair.address,
        nonce: 1,
        call: allowWeekly(fair.address, amara.address, demoTokens.usdc, '100'),
        signers: [bruno, esi],
        note: 'Petty cash for Amara',
      }),
  },
];
