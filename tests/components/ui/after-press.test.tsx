import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AfterPress } from '@/components/ui/after-press';

const late = <AfterPress>late</AfterPress>;
const isThere = () => screen.queryByText('late') !== null;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  fireEvent.click(document.body);
  vi.useRealTimers();
});

/** Lets time pass, in milliseconds, and React draw what it brings. */
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test('what comes while nothing is pressed is there at once, and stays during a press', () => {
  render(late);
  expect(isThere()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isThere()).toBe(true);
});

test('what comes while the pointer is down waits for the click', () => {
  fireEvent.pointerDown(document.body);
  render(late);
  expect(isThere()).toBe(false);
  fireEvent.pointerUp(document.body);
  // A touch is a click only some milliseconds later.
  expect(isThere()).toBe(false);
  fireEvent.click(document.body);
  expect(isThere()).toBe(true);
});

test('what is drawn before the press and reaches the page during it waits as well', () => {
  // The pointer goes down between the drawing and the page.
  const Press = () => {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    }, []);
    return null;
  };
  render(
    <>
      <Press />
      {late}
    </>,
  );
  expect(isThere()).toBe(false);
  fireEvent.click(document.body);
  expect(isThere()).toBe(true);
});

test.each([
  ['a release that is no click', () => fireEvent.pointerUp(document.body), 50],
  ['a touch that became a scroll', () => fireEvent.pointerCancel(document.body), 0],
  ['another window', () => fireEvent.blur(window), 0],
  ['a release that nobody heard of', () => undefined, 2_000],
])('%s ends the wait', async (_what, end, wait) => {
  fireEvent.pointerDown(document.body);
  render(late);
  end();
  await pass(Math.max(0, wait - 1));
  expect(isThere()).toBe(wait === 0);
  await pass(1);
  expect(isThere()).toBe(true);
});

test('another button of the mouse holds nothing back', () => {
  fireEvent.pointerDown(document.body, { button: 2 });
  render(late);
  expect(isThere()).toBe(true);
});
