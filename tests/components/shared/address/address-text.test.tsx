import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AddressText } from '@/components/shared/address/address-text';

const address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

test('the short form shows both ends and holds the whole address', () => {
  const { container } = render(<AddressText address={address} />);
  expect(container.textContent).toBe('0x6292…B0e4');
  expect(screen.getByTitle(address)).toBeDefined();
});

test('the full form shows every character', () => {
  const { container } = render(<AddressText address={address} full />);
  expect(container.textContent).toBe(address);
});

test('a name never stands without the address', () => {
  const { container } = render(<AddressText address={address} name="Amara" />);
  expect(container.textContent).toBe('Amara0x6292…B0e4');
});

test('a name that would turn the reading direction shows the character instead', () => {
  const { container } = render(<AddressText address={address} name={'Amara\u202e'} />);
  expect(container.textContent).toContain('Amara[U+202E]');
  expect(container.textContent).not.toContain('\u202e');
});

test('copying puts the whole address on the clipboard and says so', async () => {
  const user = userEvent.setup();
  render(<AddressText address={address} copy />);
  await user.click(screen.getByRole('button', { name: `Copy address ${address}` }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect((await screen.findByRole('status')).textContent).toBe('Copied!');
});
