import { nativeDrawing, type TokenDrawing } from './native-drawing';

const arcs = 'M12.300 6.800a10 10 0 0 0 0 18.400M19.700 6.800a10 10 0 0 1 0 18.400';
const dollar =
  'M19.300 12.800c-.4-1.500-1.600-2.200-3.300-2.200-2 0-3.300 1-3.300 2.500 0 3.600 6.800 2 6.800 5.700 0 1.600-1.400 2.600-3.500 2.600-1.900 0-3.200-.8-3.500-2.400M16 8.700v1.900M16 21.400v1.900';
const bitcoin =
  'M12 9h5.600c2.200 0 3.600 1.200 3.600 3.100 0 1.700-1.100 2.800-2.700 3.100 2 .2 3.300 1.500 3.300 3.500 0 2.600-1.800 4.300-4.600 4.300H12M13.500 9v14M13.500 15.400h4.500M14.500 6.500V9M18 6.500V9M14.500 23v2.500M18 23v2.500';

/**
 * Marks of the largest tokens on Base by their checksummed address on chain 8453, never by a symbol, which anybody may
 * take. Drawn for this product.
 */
export const tokenDrawings: Readonly<Record<string, TokenDrawing>> = {
  // USDC
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': {
    ground: '#2775ca',
    shapes: [{ d: arcs + dollar, line: 2 }],
  },
  // USDT
  '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2': {
    ground: '#26a17b',
    shapes: [
      { d: 'M9 7.500h14V11h-5.200v13.500h-3.600V11H9z' },
      {
        d: 'M16 13.200c-5 0-8.500.9-8.500 2.200s3.500 2.200 8.500 2.200 8.500-.9 8.500-2.200-3.500-2.200-8.500-2.200z',
        line: 1.4,
      },
    ],
  },
  // cbBTC
  '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf': { ground: '#0052ff', shapes: [{ d: bitcoin, line: 2 }] },
  // WETH
  '0x4200000000000000000000000000000000000006': {
    ground: '#3c3c4a',
    shapes: [...nativeDrawing.shapes, { d: 'M16 2.500a13.500 13.500 0 1 0 .01 0z', line: 1.2, opacity: 0.7 }],
  },
  // DAI
  '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb': {
    ground: '#c27803',
    shapes: [{ d: 'M10.500 8.500H16a7.500 7.500 0 0 1 0 15h-5.500zM7.500 14h17M7.500 18h17', line: 2 }],
  },
  // USDS
  '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc': {
    ground: '#7b3ff2',
    shapes: [
      {
        d: 'M20.500 11.500c-.7-2-2.300-3-4.500-3-2.700 0-4.500 1.400-4.500 3.600 0 5 9.200 2.700 9.200 7.700 0 2.300-1.900 3.700-4.700 3.700-2.500 0-4.300-1.100-4.800-3.300',
        line: 2.6,
      },
    ],
  },
  // EURC
  '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42': {
    ground: '#1b4fc4',
    shapes: [{ d: `${arcs}M19.500 12.300a4.600 4.600 0 1 0 0 7.400M11 14.700h6.500M11 17.300h6`, line: 2 }],
  },
  // AERO
  '0x940181a94A35A4569E4529A3CDfB74e38FD98631': {
    ground: '#0433ff',
    shapes: [
      {
        d: 'M6.500 20.500 22 7.500c2-1.500 4 .5 3 2.700l-6.200 14c-.8 1.700-3 1.700-3.700 0l-1.200-2.900 4.800-5.200-5.800 4.900z',
      },
    ],
  },
  // cbETH
  '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22': {
    ground: '#0052ff',
    shapes: [{ d: 'M16 5.500 23 16.500 16 26.500 9 16.500zM9 16.500l7 3.500 7-3.500', line: 2 }],
  },
  // wstETH
  '0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452': {
    ground: '#0086d1',
    shapes: [
      { d: 'M16 5.500 21.500 14 16 17.200 10.500 14z' },
      { d: 'M9.300 16.200 16 20l6.700-3.800a8 8 0 1 1-13.400 0z', opacity: 0.75 },
    ],
  },
  // weETH
  '0x04C0599Ae5A44757c0af6F9eC3b93da8976c150A': {
    ground: '#29266b',
    shapes: [
      { d: 'M16 5.500 24 16l-8 10.500L8 16z', line: 1.8 },
      { d: 'M16 11.500 19.500 16 16 20.500 12.500 16z' },
    ],
  },
  // rETH
  '0xB6fe221Fe9EeF5aBa221c348bA20A1Bf5e73624c': {
    ground: '#d9482b',
    shapes: [
      {
        d: 'M16 5c3.500 2.600 5 6 5 9.500l2.500 3.500v4l-4.300-2h-6.400l-4.300 2v-4l2.500-3.500c0-3.500 1.500-6.900 5-9.500z',
      },
      { d: 'M14 22.500h4l-2 4.500z', opacity: 0.75 },
    ],
  },
  // USDbC
  '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA': {
    ground: '#0a6b6e',
    shapes: [{ d: `${dollar}M6.500 16h3M22.500 16h3`, line: 2 }],
  },
  // VIRTUAL
  '0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b': {
    ground: '#0b7f78',
    shapes: [
      { d: 'M6.500 11c4.500 0 7 2.500 9.500 10.500C18.500 13.500 21 11 25.500 11M16 21.500V9', line: 2.4 },
    ],
  },
  // MORPHO
  '0xBAa5CC21fd487B8Fcc2F632f3F4E8D37262a0842': {
    ground: '#2560ff',
    shapes: [
      { d: 'M15 15.500C13 10 10 8 7 8c0 6 2.500 9 8 9zM17 15.500C19 10 22 8 25 8c0 6-2.500 9-8 9z' },
      {
        d: 'M15 18.500c-4 .3-5.500 2-5.500 5.500 3.800 0 5.500-2 5.500-5.500zM17 18.500c4 .3 5.500 2 5.500 5.500-3.800 0-5.500-2-5.500-5.500z',
        opacity: 0.75,
      },
    ],
  },
  // BRETT
  '0x532f27101965dd16442E59d40670FaF5eBB142E4': {
    ground: '#2b8fd0',
    shapes: [
      { d: 'M11.500 10a2.500 3 0 1 0 .01 0zM20.500 10a2.500 3 0 1 0 .01 0z' },
      { d: 'M8.500 19.500c3.500 5 11.500 5 15 0', line: 2.4 },
    ],
  },
  // DEGEN
  '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed': {
    ground: '#8a5cf0',
    shapes: [
      { d: 'M10.500 8.500c3.500-1.200 7.500-1.200 11 0L20.700 19h-9.400z' },
      { d: 'M6 19.500c2 4.500 18 4.500 20 0-1.800 1.700-3.500 1.700-5 1.500H11c-1.500.2-3.200.2-5-1.500z' },
    ],
  },
  // ZORA
  '0x1111111111166b7FE7bd91427724B487980aFc69': {
    ground: '#1c2f8f',
    shapes: [
      { d: 'M16 6a10 10 0 1 0 .01 0z', opacity: 0.35 },
      { d: 'M18 8.500a6 6 0 1 0 .01 0z', opacity: 0.5 },
      { d: 'M19 10.500a2.500 2.500 0 1 0 .01 0z' },
    ],
  },
  // tBTC
  '0x236aa50979D5f3De3Bd1Eeb40E81137F22ab794b': {
    ground: '#14141c',
    shapes: [
      { d: bitcoin, line: 1.6 },
      { d: 'M16 2.500 27.500 9v14L16 29.500 4.500 23V9z', line: 1.2, opacity: 0.7 },
    ],
  },
};
