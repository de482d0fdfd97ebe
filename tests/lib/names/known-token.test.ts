import { describe, expect, test } from 'vitest';
import { confusables } from '@/config/confusables';
import { knownTokens } from '@/config/tokens';
import { cleanText } from '@/lib/format/clean-text';
import { isFalseSymbol } from '@/lib/names/find-false-name';
import { findSymbolDoubt } from '@/lib/names/known-token';
import { recipient, stranger } from '@/tests/support/chain/people';

const imitates = (symbol: string, address = stranger.address) =>
  findSymbolDoubt({ address, symbol }, knownTokens) !== undefined;

/** Symbols of Uniswap’s default list, of which none is doubted, and words that are symbols too. */
const ordinary =
  '1INCH A8 AAVE ABT ACH ACX ADI AERGO AEVO agEUR AGLD AI AIOZ ALCX ALI ALICE ALLO ALPHA ALT AMP ANT APE API3 ARB ARKM ASSET AST ATA AUCTION AUDIO AXL AZTEC BADGER BAL BAND BARD BASED1 BEAM BICO BIGTIME BILL BIO BIT BITCOIN BLEND BLUR BOBA BOBBOB BOND C98 CAKE CELO CHECK CLV COMP COOK CORN COW CRO CRV CT CUBE DAR DENT DIA DOLO DOS DRV DUAL DYDX EDGEX EIGEN ELON ENA ENS ERA ESP EUL EURC EV FARM FET FIDD FLOKI FLUX FOLD FORT FOX FRAX FX G GAL GHST GNO GODS GROVE GRT GUSD GWEI HFT HIGH HOPR IDEX INDEX INJ INV JAM JUP K KEEP KERNEL KEY KITE KP3R LA LCX LDO LINK LIT LOOM LSETH MANA MASK MATH MC MDT MEME MIM MOG MONA MORPHO MOVE MULTI MUSE Neiro NES NOM NU OCEAN OGN OMNI ONDO OP OXT PDA PENDLE PEPE PERP PIRATE PLUME POLY POND PORTAL PRIME PRO PROVE QNT RAD RARE RED REN REPv2_Yes_1 REQ ROOK RPL SAFE SAND SD SENT SHIB SIGN SKY SOCKS SOL SPELL STORJ SUPER sUSD SUSHI SWELL SYRUP T TERM TIME TOKE TOKEN TONE TREE TRIBE TRU TURBO U UNI USD1 USDC.e USUAL VIRTUAL WELL WOO Zeta $SUP GENIUS ONE 0xBTC GUARD OWNER RELAY DU WHO'.split(
    ' ',
  );

const imitations: readonly (readonly [how: string, symbol: string])[] = [
  ['the very symbol', 'USDC'],
  ['the other case', 'usdc'],
  ['the chain’s own coin', 'ETH'],
  ['a space behind it', 'USDC '],
  ['a zero-width space', 'US\u200bDC'],
  ['a word joiner', 'USDC\u2060'],
  ['a soft hyphen', 'US\u00adDC'],
  ['a variation selector', 'USDC\ufe0f'],
  ['a combining grapheme joiner', 'U\u034fSDC'],
  ['a Mongolian vowel separator', 'USDC\u180e'],
  ['an invisible tag', 'USDC\u{e0041}'],
  ['a Hangul filler', 'USDC\u3164'],
  ['a half-width Hangul filler', 'USDC\uffa0'],
  ['a Khmer inherent vowel', 'USDC\u17b5'],
  ['a blank Braille pattern', 'USDC\u2800'],
  ['a no-break space', 'US\u00a0DC'],
  ['an invisible times', 'USDC\u2062'],
  ['a Cyrillic С', 'USD\u0421'],
  ['a Cyrillic Ѕ', 'U\u0405DC'],
  ['Greek letters', '\u0395\u03a4\u0397'],
  ['Cherokee letters', '\u13aa\u13ac\u13a1O'],
  ['Lisu letters', '\ua4f4\ua4e2\ua4d3\ua4da'],
  ['Canadian syllabics', '\u144cSDC'],
  ['an Armenian U', '\u054dSDC'],
  ['a Coptic letter', 'WE\u2ca6H'],
  ['full-width letters', '\uff35\uff33\uff24\uff23'],
  ['mathematical letters', '\u{1d414}\u{1d412}\u{1d403}\u{1d402}'],
  ['circled letters', '\u24ca\u24c8\u24b9\u24b8'],
  ['black squared letters', '\u{1f184}\u{1f182}\u{1f173}\u{1f172}'],
  ['letters of flags', '\u{1f1fa}\u{1f1f8}\u{1f1e9}\u{1f1e8}'],
  ['small capitals', '\u1d1c\ua731\u1d05\u1d04'],
  ['combining marks', 'U\u0323S\u0307D\u0331C\u0327'],
  ['precomposed marks', '\u1ee4\u1e62\u1e0e\u00c7'],
  ['strokes through letters', 'US\u0110C'],
  ['a number for a letter', 'AER0'],
  ['a small l for an I', 'DAl'],
  ['a one for an I', 'DA1'],
  ['a Cyrillic palochka for an I', 'DA\u04c0'],
  ['a bar for an I', 'DA|'],
  ['two letters for one', 'VVETH'],
  ['a dollar sign before it', '$USDC'],
  ['a dollar sign in it', 'U$DC'],
  ['dots', 'U.S.D.C'],
  ['a picture behind it', 'USDC\u{1f535}'],
  ['Tether’s own sign', 'USD\u20ae'],
  ['the other direction', '\u202eCDSU'],
  ['the other direction, isolated', '\u2067CDSU\u2069'],
  ['a private character', 'USDC\ue000'],
  ['a cedi sign', 'USD\u20b5'],
  ['a colón sign', 'USD\u20a1'],
  ['a cent sign', 'USD\u00a2'],
  ['a lari sign', 'USD\u20be'],
  ['a hryvnia sign', 'U\u20b4DC'],
  ['a section sign', 'U\u00a7DC'],
  ['a drachma sign', 'US\u20afC'],
  ['a dong sign', 'US\u20abC'],
  ['a euro sign', 'W\u20acTH'],
  ['a tenge sign', 'US\u0110\u20b8'],
  ['an austral sign', 'D\u20b3I'],
  ['a won sign', '\u20a9ETH'],
  ['a baht sign', 'cb\u0e3fTC'],
  ['a bitcoin sign', 'cb\u20bfTC'],
  ['a sum sign', 'W\u2211TH'],
  ['a circle', 'AER\u25cb'],
  ['a red circle', 'AER\u2b55'],
  ['a black circled zero', 'AER\u24ff'],
  ['an empty set', 'AER\u2205'],
  ['small capitals for the rest', '\u1d00\u1d07\u0280\u1d0f'],
  ['a five for an S', 'U5DC'],
  ['a three for an E', 'W3TH'],
  ['a four for an A', 'D4I'],
  ['an eight for a B', 'c8BTC'],
  ['a seven for a T', 'USD7'],
  ['an exclamation mark', 'DA!'],
  ['parenthesized letters', '\u{1f124}\u{1f122}\u{1f113}\u{1f112}'],
  ['white squared letters', '\u{1f144}\u{1f142}\u{1f133}\u{1f132}'],
  ['double-struck letters', '\u{1d54c}\u{1d54a}\u{1d53b}\u2102'],
  ['superscript letters', '\u1d41\u02e2\u1d30\ua7f2'],
];

const honest: readonly (readonly [what: string, symbol: string])[] = [
  ['no symbol', ''],
  ['another dollar', 'USDS'],
  ['the bridged dollar', 'USDbC'],
  ['a bridged dollar', 'USDC.e'],
  ['a dollar of another bridge', 'axlUSDC'],
  ['a token that earns', 'DAI+'],
  ['another that earns', 'USDC+'],
  ['a basket of Ether', 'ETH+'],
  ['staked Ether', 'wstETH'],
  ['wrapped bitcoin', 'WBTC'],
  ['a word', 'DAL'],
  ['a small word', 'dal'],
  ['a longer word', 'DAIS'],
  ['a second version', 'AERO2'],
  ['a share of a pool', 'vAMM-USDC/AERO'],
  ['a lending receipt', 'aBasUSDC'],
  ['a dog', 'DOGE'],
  ['an accent', 'CAF\u00c9'],
  ['French', '\u00c9T\u00c9'],
  ['German', 'STRA\u00dfE'],
  ['Polish', 'Z\u0141OTY'],
  ['Turkish', 'L\u0130RA'],
  ['Vietnamese', '\u0110\u1ed3ng'],
  ['Russian', '\u0420\u0423\u0411'],
  ['Ukrainian', '\u0413\u0420\u041d'],
  ['Bulgarian', '\u041b\u0415\u0412\u0410'],
  ['Serbian', '\u0414\u0418\u041d'],
  ['Greek', '\u0395\u03a5\u03a1\u03a9'],
  ['Georgian', '\u10da\u10d0\u10e0\u10d8'],
  ['Armenian', '\u0534\u0550\u0531\u0544'],
  ['Hebrew', '\u05e9\u05e7\u05dc'],
  ['Arabic', '\u062f\u0631\u0647\u0645'],
  ['Arabic with a mark of direction', '\u200f\u062f\u0631\u0647\u0645'],
  ['Persian', '\u0631\u06cc\u0627\u0644'],
  ['Hindi', '\u0930\u0941\u092a\u092f\u093e'],
  ['Bengali', '\u099f\u09be\u0995\u09be'],
  ['Tamil', '\u0bb0\u0bc2\u0baa\u0bbe\u0baf\u0bcd'],
  ['Thai', '\u0e1a\u0e32\u0e17'],
  ['Amharic', '\u1265\u122d'],
  ['Cherokee', '\u13e3\u13b3\u13a9'],
  ['Chinese', '\u7f8e\u5143'],
  ['Japanese', '\u30c9\u30eb'],
  ['Korean', '\ub2ec\ub7ec'],
  ['a family of people', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a version', 'USD2'],
  ['a year', 'ETH2025'],
  ['a leverage', 'ETH3L'],
  ['a sum of money', '5 USD'],
  ['a cedi of Ghana', 'GH\u20b5'],
  ['a naira', '\u20a6'],
  ['an integral', '\u222b'],
  ['a frog', '\u{1f438}'],
];

describe('an imitation', () => {
  test.each(imitations)('with %s is seen', (_how, symbol) => {
    expect(imitates(symbol)).toBe(true);
    expect(imitates(cleanText(symbol))).toBe(true);
  });
});

describe('a symbol that reads like something else than a token', () => {
  test.each([
    ...[
      'You',
      'YOU',
      'Y0u',
      '\u0423ou',
      'Yourself',
      'Your wallet',
      'This Safe',
      'the safe',
      '\u3042\u306a\u305f',
    ],
    ...['0x90F7…b906', '0x90F7...b906', '90F7…b906', recipient, recipient.slice(2), '0\u044590F7\u2026b906'],
    ...['MultiSendCallOnly 1.4.1', 'MultiSendCallOnly', 'Permit2', 'SafeL2', 'Safe 1.4.1', 'Multicall3'],
    ...['CEDAR ✓', 'Verified', 'Verified CEDAR', '✅'],
  ])('is misleading: %s', (symbol) => {
    expect(findSymbolDoubt({ address: stranger.address, symbol }, knownTokens)).toBe('misleading');
    expect(imitates(cleanText(symbol))).toBe(true);
  });

  test(`is none of ${ordinary.length} ordinary ones`, () => {
    expect(ordinary.filter(isFalseSymbol)).toEqual([]);
  });

  test('is an imitation first, and never a well-known token', () => {
    expect(findSymbolDoubt({ address: stranger.address, symbol: 'USDC' }, knownTokens)).toBe('imitation');
    for (const token of knownTokens) expect(findSymbolDoubt(token, knownTokens)).toBeUndefined();
  });
});

describe('an honest symbol', () => {
  test.each(honest)('is none: %s', (_what, symbol) => {
    expect(imitates(symbol)).toBe(false);
    expect(imitates(cleanText(symbol))).toBe(false);
  });
});

test('a well-known token does not imitate itself', () => {
  for (const { address, symbol } of knownTokens) expect(imitates(symbol, address)).toBe(false);
});

test('there are enough of both, and a symbol of any length is read in a moment', () => {
  expect(imitations.length).toBeGreaterThanOrEqual(33);
  expect(honest.length).toBeGreaterThanOrEqual(33);
  const started = performance.now();
  expect(imitates('\u200b'.repeat(1_000_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('each character of the table looks like one letter', () => {
  const characters = Object.values(confusables).flatMap((alike) => Array.from(alike));
  expect(new Set(characters).size).toBe(characters.length);
  expect(characters.some((character) => /[ -~]/.test(character))).toBe(false);
});
