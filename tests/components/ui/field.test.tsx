import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const draw = (error?: string) => (
  <Field label="Recipient" hint="An address on Base" error={error}>
    {(control) => <Input {...control} />}
  </Field>
);

/** The texts that a screen reader reads after the name of a control. */
function descriptionOf(control: HTMLElement): string {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

test('a control is found by its label and described by its hint', () => {
  render(draw());
  const input = screen.getByLabelText('Recipient');
  expect(descriptionOf(input)).toBe('An address on Base');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error is read before the hint and marks the control', () => {
  const { rerender } = render(draw());
  rerender(draw('This is not an address.'));
  const input = screen.getByLabelText('Recipient');
  expect(descriptionOf(input)).toBe('This is not an address. An address on Base');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an error that comes later is announced from a place that was there before', () => {
  const { container, rerender } = render(draw());
  const place = container.querySelector('[aria-live=polite]');
  rerender(draw('This is not an address.'));
  expect(place?.textContent).toBe('This is not an address.');
});

test('an error that comes with leaving the field waits for the press that left it', () => {
  const { rerender } = render(draw());
  fireEvent.pointerDown(document.body);
  rerender(draw('This is not an address.'));
  expect(screen.queryByText('This is not an address.')).toBeNull();
  expect(screen.getByLabelText('Recipient').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(document.body);
  expect(screen.getByText('This is not an address.')).toBeDefined();
});

test('two fields of one label do not share their ids', () => {
  render(
    <>
      {draw('one')}
      {draw('two')}
    </>,
  );
  expect(screen.getAllByLabelText('Recipient').map(descriptionOf)).toEqual([
    'one An address on Base',
    'two An address on Base',
  ]);
});
