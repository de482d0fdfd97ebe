import { render, screen } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FocusHeading } from '@/components/layout/focus-heading';

const at = (pathname: string, content: ReactNode) => (
  <PathnameContext value={pathname}>
    <FocusHeading />
    <nav>
      <a href="/queue/">Queue</a>
    </nav>
    <main>{content}</main>
  </PathnameContext>
);

test('the first page leaves the focus where the browser has it', () => {
  render(at('/home/', <h1>Home</h1>));
  expect(document.activeElement).toBe(document.body);
});

test('after a navigation the heading has it', () => {
  const { rerender } = render(at('/home/', <h1>Home</h1>));
  screen.getByRole('link', { name: 'Queue' }).focus();
  rerender(at('/queue/', <h1>Queue</h1>));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Queue' }));
});

test('a page that takes the focus itself keeps it', () => {
  const { rerender } = render(at('/home/', <h1>Home</h1>));
  // biome-ignore lint/a11y/noAutofocus: this is what such a page does
  rerender(at('/new/', <input aria-label="Amount" autoFocus />));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
});
