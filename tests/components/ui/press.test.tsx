import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from '@/components/ui/press';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  fireEvent.click(document.body);
  vi.useRealTimers();
});

test('what changes the page is done at once while nothing is pressed', () => {
  const task = vi.fn();
  afterPress(task);
  expect(task).toHaveBeenCalledOnce();
});

test('during a press it waits until the click has done its work, and is done once', async () => {
  const done: string[] = [];
  document.body.addEventListener('click', () => done.push('click'), { once: true });
  fireEvent.pointerDown(document.body);
  afterPress(() => done.push('first'));
  afterPress(() => done.push('second'));
  fireEvent.pointerUp(document.body);
  expect(done).toEqual([]);
  fireEvent.click(document.body);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['click', 'first', 'second']);
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await vi.runAllTimersAsync();
  expect(done).toHaveLength(3);
});

test('what one task throws keeps none of the others back', async () => {
  const task = vi.fn();
  const thrown = new Error('a task that fails');
  fireEvent.pointerDown(document.body);
  afterPress(() => {
    throw thrown;
  });
  afterPress(task);
  fireEvent.click(document.body);
  await expect(vi.runAllTimersAsync()).rejects.toBe(thrown);
  await vi.runAllTimersAsync();
  expect(task).toHaveBeenCalledOnce();
});
