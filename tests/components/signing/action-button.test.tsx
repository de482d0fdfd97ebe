import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActionButton } from '@/components/signing/action-button';
import { ActionLock } from '@/components/signing/action-lock';

// Time and layout stand still in these tests until they are moved.

let tellSizes: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const told = new Set<() => void>();
  tellSizes = () => {
    for (const tell of told) tell();
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        told.add(this.#tell);
      }
      disconnect() {
        told.delete(this.#tell);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Confirm' });
const isLocked = () => button().getAttribute('aria-disabled') === 'true';
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

function show() {
  const onClick = vi.fn();
  render(<ActionButton onClick={onClick}>Confirm</ActionButton>);
  return onClick;
}

function moveTo(top: number) {
  const place = { top, left: 0 } as DOMRect; // only these two are read
  vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(place);
  act(() => tellSizes());
}

describe('a button that signs or sends', () => {
  test('ignores presses for half a second after it has appeared, by pointer and by key', () => {
    const onClick = show();
    fireEvent.click(button());
    // What a held Enter key does.
    fireEvent.click(button(), { detail: 0 });
    pass(499);
    fireEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(isLocked()).toBe(true);
    pass(1);
    expect(isLocked()).toBe(false);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('ignores them again after it has moved', () => {
    const onClick = show();
    pass(500);
    moveTo(120);
    fireEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    pass(400);
    moveTo(240);
    pass(400);
    expect(isLocked()).toBe(true);
    pass(100);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('takes them where the page grew and it stayed where it is, and where the page was scrolled', () => {
    const onClick = show();
    pass(500);
    moveTo(3);
    expect(isLocked()).toBe(false);
    window.scrollTo(0, 400);
    moveTo(-397);
    expect(isLocked()).toBe(false);
    window.scrollTo(0, 0);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('says why it is locked, and stays so whatever time passes', () => {
    const onClick = vi.fn();
    render(
      <ActionLock value="why">
        <p id="why">Tick the box to continue.</p>
        <ActionButton onClick={onClick}>Confirm</ActionButton>
      </ActionLock>,
    );
    pass(5_000);
    fireEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-describedby')).toBe('why');
  });
});
