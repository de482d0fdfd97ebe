import { describe, expect, it } from 'vitest';
import { judgeLie, type Told } from '@/scripts/lies/judge-lie';
import type { Lie, PresentationLie, StateLie } from '@/scripts/lies/lie';
import type { Screen } from '@/scripts/lies/read-screen';
import type { Stage } from '@/scripts/lies/stage';

// No lie of this file looks at the stage.
const stage = {} as Stage;
const opens: Lie['opens'] = () => {
  throw new Error('not opened here');
};

const screen: Screen = { checks: [], notices: [], lines: [], deeds: [] };
const told = (seen: Partial<Screen>, differences: Partial<Told> = {}): Told => ({
  ...{ deeds: [], changed: [], errors: [], ...differences },
  screen: { ...screen, ...seen },
});

describe('a lie about the bytes', () => {
  const lie: StateLie = {
    ...{ kind: 'state', name: 'threshold', opens },
    seen: () => [{ marked: ['contradicts'], says: [/threshold/i] }],
  };
  const found = { checks: ['Threshold contradicts 1 and 2'] };

  it('is found when it is named and nothing is offered', () => {
    expect(judgeLie(lie, stage, told(found))).toMatchObject({
      ...{ name: 'threshold', told: '“Threshold contradicts 1 and 2”', complaints: [] },
    });
  });

  it.each([
    ['it is not named', told({ notices: ['All is well.'] }), 'not seen: a check that contradicts'],
    ['a deed is offered', told({ ...found, deeds: ['Confirm'] }), 'offered: Confirm'],
    [
      'a deed reaches the wallet',
      told(found, { deeds: ['eth_sendTransaction'] }),
      'reached the wallet: eth_',
    ],
    ['the page breaks', told(found, { errors: ['x is undefined'] }), 'uncaught: x is undefined'],
  ])('is a bad cell when %s', (_what, cell, complaint) => {
    expect(judgeLie(lie, stage, cell).complaints).toEqual([expect.stringContaining(complaint)]);
  });
});

describe('a lie about words', () => {
  const lie: PresentationLie = {
    ...{ kind: 'presentation', name: 'symbol', opens, never: ['WBTC'] },
    seen: () => [{ says: ['tUSDC'] }],
  };
  const right = { lines: ['Send 1 tUSDC'], deeds: ['Confirm'] };
  const signed = { deeds: ['eth_signTypedData_v4'] };

  it('is put right when the true words stand there and what is signed is what it was', () => {
    expect(judgeLie(lie, stage, told(right, signed)).complaints).toEqual([]);
  });

  it.each([
    ['its words stand there', told({ ...right, lines: ['1 tUSDC', '1 WBTC'] }, signed), 'as if it were true'],
    ['nothing can be signed', told({ ...right, deeds: [] }, signed), 'Confirm is not offered'],
    ['the wallet is not asked', told(right), 'no signature was asked for'],
    ['something else is signed', told(right, { ...signed, changed: ['to'] }), 'another to was to be signed'],
  ])('is a bad cell when %s', (_what, cell, complaint) => {
    expect(judgeLie(lie, stage, cell).complaints).toEqual([expect.stringContaining(complaint)]);
  });
});
