import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { afterEach, expect, test, vi } from 'vitest';
import { AskDialog } from '@/components/shared/ask-dialog';
import { Toaster } from '@/components/ui/overlay/toaster';
import { formatAsk } from '@/lib/format/ask-text';

const asked = {
  request: 'Please confirm “Send 2 ETH”',
  link: 'https://concord.example/transactions/?id=1',
  domainHash: `0x${'ab'.repeat(32)}`,
  messageHash: `0x${'cd'.repeat(32)}`,
} as const;

/** A browser that hands texts to other programs, and answers so. */
function offerShare(answer: () => Promise<void>) {
  const share = vi.fn(answer);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return share;
}

function open(given: typeof asked | undefined = asked) {
  render(
    <>
      <AskDialog open onOpenChange={() => undefined} title="Ask a co-owner" asked={given} />
      <Toaster />
    </>,
  );
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Share' }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  toast.remove();
});

test('a browser that can’t share gets no button for it', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Copy the text' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('the whole text is shared, link and hashes in it', async () => {
  const share = offerShare(async () => undefined);
  open();
  await press();
  expect(share.mock.calls).toEqual([[{ text: formatAsk(asked) }]]);
  for (const part of [asked.request, asked.link, asked.domainHash, asked.messageHash])
    expect(formatAsk(asked)).toContain(part);
  expect(screen.queryByText('Couldn’t share.')).toBeNull();
});

test('a failure is said, and nothing to a person who closes the system’s window', async () => {
  const failing = offerShare(async () => {
    throw new DOMException('Permission denied', 'NotAllowedError');
  });
  open();
  await press();
  expect(failing).toHaveBeenCalledOnce();
  expect(await screen.findByText('Couldn’t share.')).toBeDefined();
  // The messages are loaded from here on, so another one would be there at once.
  act(() => toast.remove());
  expect(screen.queryByText('Couldn’t share.')).toBeNull();
  const share = offerShare(async () => {
    throw new DOMException('Share canceled', 'AbortError');
  });
  await press();
  expect(share).toHaveBeenCalledOnce();
  expect(screen.queryByText('Couldn’t share.')).toBeNull();
});

test('nothing can be shared before the words are known', () => {
  offerShare(async () => undefined);
  render(<AskDialog open onOpenChange={() => undefined} title="Ask a co-owner" asked={undefined} />);
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
