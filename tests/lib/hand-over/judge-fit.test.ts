import { expect, test } from 'vitest';
import { type CheckedSignature, type HashedHandOver, judgeFit } from '@/lib/hand-over/check-hand-over';
import type { NamedSafe } from '@/lib/hand-over/hand-over';
import { amara, safe } from '@/tests/support/chain/people';

const unnamed: NamedSafe = { chainId: undefined, address: undefined };
const signature = (state: CheckedSignature['state'], claimed = true): CheckedSignature => ({
  ...{ signer: amara.address, claimed: claimed ? amara.address : undefined },
  ...{ signature: '0x12', kind: 'eoa', state },
});

test.each<[string, NamedSafe, HashedHandOver['claim'], readonly CheckedSignature[], string]>([
  ['all fits', safe, 'matches', [signature('signed')], 'fits'],
  ['all fits, unnamed', unnamed, 'absent', [signature('signed')], 'fits'],
  ['only the chain can check', unnamed, 'absent', [signature('uncheckable')], 'fits'],
  ['nothing is signed', unnamed, 'absent', [], 'fits'],
  ['the Safe is named', safe, 'absent', [signature('differs')], 'changed'],
  ['the Safe is named, its hash differs', safe, 'differs', [], 'changed'],
  ['no Safe is named', unnamed, 'absent', [signature('differs')], 'unclear'],
  ['no chain is named', { ...unnamed, address: safe.address }, 'differs', [], 'unclear'],
  ['its hash proves the Safe', unnamed, 'matches', [signature('differs')], 'changed'],
  ['a signature proves the Safe', unnamed, 'absent', [signature('signed'), signature('differs')], 'changed'],
  ['a nameless one proves nothing', unnamed, 'differs', [signature('signed', false)], 'unclear'],
  ['bytes that are no signature fit no Safe', unnamed, 'absent', [signature('unreadable')], 'changed'],
])('%s', (_case, named, claim, checked, fit) => {
  expect(judgeFit(named, claim, checked)).toBe(fit);
});
