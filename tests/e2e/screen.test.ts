import { describe, expect, it } from 'vitest';
import { findClaim, findUnmarked, type Screen } from '@/e2e/support/spoofed/screen';

const address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

const screen = (differences: Partial<Screen> = {}): Screen => ({
  ...{ checks: [], alerts: [], lines: [] },
  ...differences,
});

describe('what must be said', () => {
  const contradiction = `Threshold contradicts The gateway says 1, the chain says 2. ${address}`;

  it('stands in one check with the mark that is wanted', () => {
    const found = screen({ checks: [contradiction] });
    expect(findClaim(found, { marked: ['contradicts'], says: [/threshold/i, /\b1\b/, /\b2\b/] })).toBe(
      contradiction,
    );
    expect(findClaim(found, { marked: ['is behind'], says: [/threshold/i] })).toBeUndefined();
  });

  it('does not stand there when its parts are in several checks, or outside of the checks', () => {
    const torn = screen({ checks: ['Threshold contradicts 1', 'Nonce contradicts 2'] });
    expect(findClaim(torn, { marked: ['contradicts'], says: [/\b1\b/, /\b2\b/] })).toBeUndefined();
    const elsewhere = screen({ lines: [contradiction] });
    expect(findClaim(elsewhere, { marked: ['contradicts'], says: [/threshold/i] })).toBeUndefined();
  });

  it('may be any line where no mark is wanted, and the shortest one is told', () => {
    const found = screen({ lines: ['Send 1 ETH and much more', 'Send 1 ETH'] });
    expect(findClaim(found, { says: [/1 ETH/] })).toBe('Send 1 ETH');
  });

  it('may be an address in capitals or not, with gaps or without', () => {
    const spaced = address.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(findClaim(screen({ lines: [spaced] }), { says: [address] })).toBe(spaced);
  });
});

describe('spoofed words', () => {
  it('are found where they stand as if they were true', () => {
    const shown = screen({ lines: ['Send 12.5 WBTC'] });
    expect(findUnmarked(shown, ['WBTC'])).toEqual(['Send 12.5 WBTC']);
  });

  it('may stand in the checks, and where it is said whose they are', () => {
    const check = 'Symbol corrected The gateway says WBTC. The contract says tUSDC.';
    const lines = [
      'The gateway calls it WBTC.',
      'From the app “WBTC” (not verified)',
      check,
      'WBTC. The contract says tUSDC.',
    ];
    expect(findUnmarked(screen({ checks: [check], lines }), ['WBTC'])).toEqual([]);
  });
});
