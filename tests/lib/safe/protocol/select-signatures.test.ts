import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { selectSignatures } from '@/lib/safe/protocol/select-signatures';
import { amara, bruno, chiara, person, stranger } from '@/tests/support/chain/people';

const signature: Hex = `0x${'11'.repeat(64)}1b`;
const by = ({ address }: { address: Hex }) => ({ signer: address, signature });
const owners = [amara, bruno, chiara].map(({ address }) => address);
const select = (confirmations: Parameters<typeof selectSignatures>[0]['confirmations'], executor?: Hex) =>
  selectSignatures({ confirmations, threshold: 2, owners, executor });

test('exactly as many as are needed', () => {
  expect(select([by(amara), by(bruno), by(chiara)])).toEqual([by(amara), by(bruno)]);
});

test('nothing while some are missing', () => {
  expect(select([by(amara)])).toBeUndefined();
  expect(select([by(amara)], stranger.address)).toBeUndefined();
});

test('an owner who sends it is taken to approve it, where that is the last one missing', () => {
  const own = { signer: bruno.address, signature: encodeApproval(bruno.address) };
  expect(select([by(amara)], bruno.address)).toEqual([by(amara), own]);
  expect(select([by(amara)], amara.address)).toBeUndefined();
});

test('who has signed is bound by the signature, and not by the sending', () => {
  expect(select([by(amara), by(bruno)], amara.address)).toEqual([by(amara), by(bruno)]);
});

test('a sender’s approval never stands alone: it would count for any other nonce too', () => {
  const alone = { confirmations: [], threshold: 1, owners, executor: amara.address };
  expect(selectSignatures(alone)).toBeUndefined();
  expect(selectSignatures({ ...alone, confirmations: [by(amara)] })).toEqual([by(amara)]);
});

test('nor does the sender’s approval on the chain, which is the same bytes', () => {
  const approved = { signer: amara.address, signature: encodeApproval(amara.address) };
  const alone = { confirmations: [approved], threshold: 1, owners };
  expect(selectSignatures({ ...alone, executor: amara.address })).toBeUndefined();
  expect(selectSignatures({ ...alone, executor: stranger.address })).toEqual([approved]);
  expect(select([approved, by(bruno)], amara.address)).toEqual([by(bruno), approved]);
  expect(select([approved], bruno.address)).toEqual([
    approved,
    { signer: bruno.address, signature: encodeApproval(bruno.address) },
  ]);
});

test('of many kinds, and more than are needed, those of contracts are taken last', () => {
  const many = ['f', 'e', 'd', 'c'].map((name) => person(`owner ${name}`));
  const [first, second, third, fourth] = many.map(({ address }) => address) as [Hex, Hex, Hex, Hex]; // four names
  const contract = {
    signer: first,
    signature: encodeContractSignature({ signer: first, signature: `0x${'22'.repeat(65)}` }),
  };
  const approved = { signer: second, signature: encodeApproval(second) };
  const asMessage: Hex = `0x${'11'.repeat(64)}1f`;
  const given = [contract, approved, { signer: third, signature: asMessage }, { signer: fourth, signature }];
  const pick = (threshold: number, executor?: Hex) =>
    selectSignatures({
      confirmations: given,
      threshold,
      owners: [first, second, third, fourth],
      executor,
    })?.map(({ signer }) => signer);
  expect(pick(3)).toEqual([second, third, fourth]);
  expect(pick(4)).toEqual([second, third, fourth, first]);
  // The sender's own approval would count for anything it sends: what is bound to the hash comes first.
  expect(pick(3, second)).toEqual([third, fourth, first]);
  expect(pick(4, second)).toEqual([third, fourth, first, second]);
});

test('the cheapest signatures are taken first', () => {
  const contract = {
    signer: chiara.address,
    signature: encodeContractSignature({ signer: chiara.address, signature: '0x1234' }),
  };
  expect(select([contract, by(amara), by(bruno)])).toEqual([by(amara), by(bruno)]);
});
