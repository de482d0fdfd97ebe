import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DemoRequest } from '@/components/wallet/demo/demo-request';
import { DemoSheet } from '@/components/wallet/demo/demo-sheet';
import { demoOwners } from '@/config/demo';

const [owner] = demoOwners;
if (!owner) throw new Error('the demo has owners');

function show(request: DemoRequest) {
  const answers: boolean[] = [];
  render(
    <DemoSheet
      owner={owner as NonNullable<typeof owner>}
      request={request}
      origin="https://site.example"
      onAnswer={(isConfirmed) => answers.push(isConfirmed)}
    />,
  );
  return { answers, sheet: screen.getByRole('dialog') };
}

test('it says whose demo wallet asks what, for which site', () => {
  const { sheet } = show({ kind: 'connect' });
  expect(within(sheet).getByRole('heading').textContent).toBe('Amara (demo): Connect to this site?');
  expect(sheet.textContent).toContain('Demo wallet on a local chain, not real money');
  expect(sheet.textContent).toContain('https://site.example');
  expect(sheet.textContent).toContain(owner.address);
  expect(sheet.textContent).toContain('Owner ofHearth Bakery and Summer fair');
});

test('it lists what a transaction does', () => {
  const { sheet } = show({
    kind: 'transaction',
    to: owner.address,
    value: 250_000_000_000_000_000n,
    dataSize: 1,
  });
  const values = within(sheet)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(values).toEqual([owner.address, owner.address, '0.25 ETH', '1 byte']);
});

test('it lists type and fields of typed data, even where a field is called as a line of its own', () => {
  const { sheet } = show({
    kind: 'typedData',
    primaryType: 'SafeTx',
    fields: [{ label: 'Type', value: '0' }],
  });
  expect(sheet.textContent).toContain('SafeTx');
  expect(within(sheet).getAllByText('Type')).toHaveLength(2);
});

test('the button confirms', async () => {
  const { answers } = show({ kind: 'message', text: 'hello' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(answers).toEqual([true]);
});

test('Reject refuses, and so does Esc', async () => {
  const { answers, sheet } = show({ kind: 'message', text: 'hello' });
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  // Browsers turn Esc into this event of the dialog.
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  expect(answers).toEqual([false, false]);
});
