import { describe, expect, test } from 'vitest';
import { demoOwners } from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoSafes } from '@/config/demo-safes';
import { knownCode } from '@/config/known-code';
import { knownTokens } from '@/config/tokens';
import { type FalseName, findFalseName } from '@/lib/names/find-false-name';

const false_: Readonly<Record<FalseName, readonly string[]>> = {
  address: [
    '0x90F7…b906',
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    'Ox90F7...b906',
    '0х90F7…b906',
    '０ｘ90F7…b906',
    '0×90F7…b906',
    '0x 90F7 9bf6',
    'base:0x90F7…b906',
    'Amara (0x90F7…b906)',
    '90F7…b906',
    '90f79bf6eb2c4f870365e785982e1f101e93b906',
    '90f7 9bf6 eb2c 4f87 0365 e785 982e 1f10 1e93 b906',
    '90f79bf6eb2c4f870365e785982e1f101e93b906.base.eth',
    '0x\u200b90F7…b906',
  ],
  role: [
    ...[
      'You',
      'you',
      'YOU',
      'Yоu',
      'Y0u',
      '(You)',
      'You ',
      'Y\u200bou',
      '“You”',
      'Bruno (you)',
      'You, Bruno',
    ],
    ...[
      'This Safe',
      'this safe',
      'Тhis Safe',
      'This\u00a0Safe',
      'Safe',
      'Sаfe',
      'The Safe itself',
      'Gateway',
    ],
    ...[
      'Owner',
      '0wner',
      'Fallback handler',
      'Du',
      'Vous',
      'Ты',
      '你',
      'あなた',
      'Dieser Safe',
      'Propriétaire',
    ],
  ],
  claim: ['Bruno ✓', 'Verified', 'Bruno (verified)', 'Bruno – Vеrified', '✅ Bruno', 'Vérifié'],
  contract: [
    ...[
      'MultiSendCallOnly 1.4.1',
      'multisend callonly',
      'МultiSend',
      'Safe 1.4.1 (L2)',
      'Safe 1.3.0',
      'SafeL2',
    ],
    ...['GnosisSafe 1.3.0', 'SignMessageLib v1.4.1', 'Permit2', 'Spending limits (AllowanceModule) 0.1.1'],
    ...knownCode.map(({ name, version }) => `${name} ${version}`),
  ],
  token: [
    ...['USDC', 'usdc', 'USD Coin', 'UЅDC', 'USD₵', 'ETH', 'Ether', 'Wrapped Ether', '$USDC'],
    ...knownTokens.flatMap(({ symbol, name }) => [symbol, name]),
  ],
  domain: [
    ...['valleymill.base.eth', 'Valleymill.eth', 'vаlleymill.base.eth', 'valleymill。base。eth', 'mill．eth'],
    ...['uniswap.org', 'safe.global', 'valley-mill.com', 'Valley Mill (valleymill.base.eth)', 'you.base.eth'],
  ],
};

describe.each(Object.entries(false_))('a name that is called like a name of the kind %s', (kind, names) => {
  test.each(names)('is doubted: %s', (name) => {
    expect(findFalseName(name)).toBe(kind);
  });
});

const firsts = [
  ...[
    'Anna',
    'Bruno',
    'Chiara',
    'Dmitri',
    'Esi',
    'Zoë',
    'Łukasz',
    'Søren',
    'Nguyễn',
    'Юлия',
    'Ελένη',
    '陈',
    '佐藤',
  ],
  ...[
    '김',
    'Mohammed',
    'محمد',
    'שרה',
    'Björk',
    'O’Neil',
    'Jean-Luc',
    'Dr.',
    'J. R.',
    'Yusuf',
    'Owen',
    'Gabi',
  ],
];
const lasts = [
  ...[
    'Keller',
    'Smith',
    'Müller',
    'Kowalska',
    'García Márquez',
    'Иванова',
    'Παπαδόπουλος',
    '伟',
    '健',
    '민수',
  ],
  ...[
    '& Sons',
    'GmbH',
    'Inc.',
    'e.V.',
    'Ltd. (rent)',
    '– payroll',
    '🍞',
    'no. 12',
    '2024/25',
    'Bakery, owner',
  ],
];
const people = firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));
const honest: readonly string[] = [
  ...people,
  ...[...demoOwners, ...demoContacts, ...Object.values(demoSafes)].map(({ name }) => name),
  ...[
    'Safe 2',
    'Team Safe',
    'My Safe',
    'Treasury',
    'House of Safe keeping',
    'Ownership fund',
    'Ethan',
    'Yousef',
  ],
  ...[
    'Youth club',
    'Dairy',
    'Acme Inc.',
    'U.S.A.',
    'Ph.D. stipend',
    'St. Gallen',
    'v1.2',
    'DE89 3704 0044 0532',
  ],
  ...[
    '0xSplits',
    '0xProject',
    'anna@acme.com',
    'Invoice 2024-001',
    'Cafe 1900',
    'Decade fund',
    'Ether Lane 5',
  ],
  ...[
    '❤️ Mum',
    '👨‍👩‍👧 family',
    '☕️ Corner Café',
    'Col·legi d’Arquitectes',
    'Gate 7',
    'Tokenham Ltd',
    'You & Me Bakery',
  ],
];

test('none of five hundred ordinary names is doubted', () => {
  expect(honest.length).toBeGreaterThan(500);
  expect(honest.filter((name) => findFalseName(name) !== undefined)).toEqual([]);
});
