import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ringArcs, SignaturesRing } from '@/components/signing/signatures-ring';

const filledShare = (confirmed: number, required: number) =>
  ringArcs(confirmed, required).filter((arc) => arc.isFilled).length;

test('there is one part for each needed owner and one filled part for each who confirmed', () => {
  expect(ringArcs(1, 3)).toHaveLength(3);
  expect(filledShare(0, 3)).toBe(0);
  expect(filledShare(1, 3)).toBe(1);
  expect(filledShare(3, 3)).toBe(3);
});

test('more confirmations than needed fill the ring and no more', () => {
  expect(filledShare(5, 2)).toBe(2);
  expect(ringArcs(20, 12).at(-1)).toEqual({ start: 0, length: 1, isFilled: true });
});

test('many owners are one arc of the right length', () => {
  expect(ringArcs(3, 12)).toEqual([
    { start: 0, length: 1, isFilled: false },
    { start: 0, length: 0.25, isFilled: true },
  ]);
});

test('it says in words how many have confirmed, and is green only when all have', () => {
  const { rerender } = render(<SignaturesRing confirmed={1} required={2} />);
  const ring = screen.getByRole('img', { name: '1 of 2 confirmations' });
  expect(ring.textContent).toBe('1/2');
  expect(ring.className).not.toContain('text-positive');
  rerender(<SignaturesRing confirmed={2} required={2} />);
  expect(screen.getByRole('img', { name: '2 of 2 confirmations' }).className).toContain('text-positive');
});
