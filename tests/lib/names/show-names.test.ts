import { expect, test } from 'vitest';
import { showKnownName } from '@/lib/actions/show-known-name';
import { showChainName } from '@/lib/names/show-chain-name';

test.each([
  ['Valley Mill', 'Contact', 'Valley Mill'],
  ['You', 'Contact', 'Contact “You”'],
  ['0x90F7…b906', 'Contact', 'Contact “0x90F7…b906”'],
  ['mill.base.eth', 'Contact', 'Contact “mill.base.eth”'],
  ['USDC', 'Contact', 'Contact “USDC”'],
  ['MultiSendCallOnly 1.4.1', 'Contact', 'Contact “MultiSendCallOnly 1.4.1”'],
  ['This Safe', 'Safe', 'Safe “This Safe”'],
  ['Team Safe', 'Safe', 'Team Safe'],
  ['You', 'Site', 'You'],
] as const)('the name %s of a %s is shown as %s', (name, kind, shown) => {
  expect(showKnownName({ name, kind })).toBe(shown);
});

test.each([
  ['mill.base.eth', 'mill.base.eth'],
  ['you.base.eth', 'you.base.eth'],
  ['90f79bf6eb2c4f870365e785982e1f101e93b906.base.eth', 'Name “90f79bf6eb2c…1e93b906.base.eth”'],
  ['0x90f79bf6.base.eth', 'Name “0x90f79bf6.base.eth”'],
  [`${'verylongname'.repeat(4)}.base.eth`, 'verylongname…longname.base.eth'],
  ['pay.valleymill.eth', 'pay.valleymill.eth'],
])('the name %s on chain is shown as %s, with its ending', (name, shown) => {
  expect(showChainName(name)).toBe(shown);
});
