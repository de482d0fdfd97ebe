import { render, waitFor } from '@testing-library/react';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { nativeDrawing } from '@/components/shared/amount/native-drawing';
import { tokenDrawings } from '@/components/shared/amount/token-drawings';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { knownTokens } from '@/config/tokens';
import { stranger } from '@/tests/support/chain/people';

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const show = (symbol: string, address?: string) =>
  render(<TokenMark symbol={symbol} address={address} />).container;
const groundOf = (mark: HTMLElement) => mark.querySelector('rect')?.getAttribute('fill');

test('a well-known token has its drawing, whatever it is called', async () => {
  const mark = show('FREE', usdc);
  await waitFor(() => expect(groundOf(mark)).toBe('#2775ca'));
  expect(mark.textContent).toBe('');
});

test('the same symbol at another address has letters', async () => {
  const real = show('USDC', usdc);
  const fake = show('USDC', stranger.address);
  await waitFor(() => expect(groundOf(real)).toBe('#2775ca'));
  expect(fake.textContent).toBe('USD');
  expect(groundOf(fake)).not.toBe('#2775ca');
});

test('only the chain’s own coin has its mark, and no token that calls itself ETH', async () => {
  const ether = show('ETH');
  await waitFor(() => expect(groundOf(ether)).toBe(nativeDrawing.ground));
  expect(show('ETH', stranger.address).textContent).toBe('ETH');
});

test('what is no address, such as a name of every object, has letters', () => {
  expect(show('abc', 'constructor').textContent).toBe('abc');
});

test('drawings are kept by checksummed address, one for each well-known token, and are small', () => {
  const addresses = Object.keys(tokenDrawings);
  for (const address of addresses) expect(getAddress(address)).toBe(address);
  for (const { address } of knownTokens) expect(addresses).toContain(address);
  for (const drawing of Object.values(tokenDrawings))
    expect(JSON.stringify(drawing).length).toBeLessThan(600);
});
