import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AddressEntry } from '@/components/transactions/compose/owners/address-entry';
import { useAddressInput } from '@/components/transactions/compose/owners/use-address-input';
import { amara, bruno } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const onTake = vi.fn();

/** Asks the chain about what is typed until somebody says that it has answered. */
function Entry() {
  const [isPending, setPending] = useState(true);
  return (
    <>
      <AddressEntry
        label="New owner"
        button="Add owner"
        input={useAddressInput(useState(''))}
        verdict={{ isPending, hasFailed: false, refusal: undefined }}
        onTake={onTake}
        aids={<button type="button">Choose an account</button>}
      />
      <button type="button" onClick={() => setPending(false)}>
        Answer
      </button>
    </>
  );
}

test('why nothing was taken is brought into view, and nothing is moved by what was', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  renderPage(<Entry />);
  const field = screen.getByLabelText<HTMLInputElement>('New owner');
  await userEvent.type(field, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Add owner' }));
  expect(screen.getByText('This is not an address, and no contact has this name.')).toBeDefined();
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
  await userEvent.clear(field);
  await userEvent.type(field, amara.address);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add owner' }));
  expect(onTake).toHaveBeenCalledTimes(1);
  onTake.mockClear();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('what was pressed for is taken once it is checked, whatever is typed meanwhile', async () => {
  renderPage(<Entry />);
  const field = screen.getByLabelText<HTMLInputElement>('New owner');
  await userEvent.type(field, amara.address);
  await userEvent.click(screen.getByRole('button', { name: 'Add owner' }));
  await userEvent.clear(field).catch(() => undefined);
  await userEvent.type(field, bruno.address);
  expect(field.value).toBe(amara.address);
  // Nor is it replaced from the list or by a scanned code.
  const aids = screen.getByRole('button', { name: 'Choose an account' }).closest('fieldset');
  expect(aids?.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(onTake.mock.calls).toEqual([[amara.address, false]]);
  expect(field.value).toBe('');
  expect(aids?.disabled).toBe(false);
  await userEvent.type(field, bruno.address);
  expect(field.value).toBe(bruno.address);
});
