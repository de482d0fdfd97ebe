import { render, screen, waitFor } from '@testing-library/react';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FocusHeading } from '@/components/layout/focus-heading';

const at = (path: string, content: ReactNode) => {
  const { pathname, searchParams } = new URL(path, 'https://concord.example');
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>
        <FocusHeading />
        <nav>
          <a href="/queue/">Queue</a>
        </nav>
        <main>{content}</main>
      </SearchParamsContext>
    </PathnameContext>
  );
};

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

test('a step of the same page that took the focus with it gives it to the heading', () => {
  const { rerender } = render(
    at(
      '/new/',
      <>
        <h1>New transaction</h1>
        <a href="/new/?kind=send">Send tokens</a>
      </>,
    ),
  );
  screen.getByRole('link', { name: 'Send tokens' }).focus();
  rerender(at('/new/?kind=send', <h1>Send tokens</h1>));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send tokens' }));
});

test('what changes the query of its page keeps the focus', () => {
  const field = <input aria-label="Search" />;
  const { rerender } = render(at('/history/', field));
  screen.getByRole('textbox').focus();
  rerender(at('/history/?search=rent', field));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a heading that comes late has it, until the person does anything', async () => {
  const { rerender } = render(at('/home/', <h1>Home</h1>));
  rerender(at('/tx/', <p>Loading</p>));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  rerender(at('/tx/', <h1 key="skeleton">Transaction</h1>));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  rerender(at('/tx/', <h1 key="loaded">Send 5 ETH</h1>));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  rerender(at('/tx/', <h1 key="again">Send 6 ETH</h1>));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
});
