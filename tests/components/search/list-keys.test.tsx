import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ListKeys } from '@/components/search/list-keys';
import { Search } from '@/components/search/search';
import { preferences } from '@/lib/storage/preferences';
import { renderPage } from '@/tests/support/page/render';

// Fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(async () => {
  await import('@/components/ui/overlay/dialog-panel');
  await import('@/components/search/search-dialog');
}, 60_000);

function show() {
  const onToggle = vi.fn();
  renderPage(
    <>
      <nav>
        <ul>
          <li>
            <a href="/transactions/tx?id=elsewhere">Elsewhere</a>
          </li>
        </ul>
      </nav>
      <main>
        <input aria-label="Note" />
        <ul>
          <li>
            <a href="/transactions/tx?id=1">First</a>
            <a href="/transactions/tx?id=1">First again</a>
          </li>
          <li>
            <input type="checkbox" aria-label="Select second" onChange={onToggle} />
            <a href="/transactions/msg?messageHash=2">Second</a>
          </li>
          <li>
            <h3>
              <a href="/home?safe=3">Third</a>
            </h3>
          </li>
        </ul>
      </main>
      <ListKeys />
    </>,
    {},
  );
  return { onToggle };
}

const focused = () => document.activeElement?.textContent;

test('j goes down the rows, k up, each row once, and neither leaves the list', async () => {
  show();
  const path: unknown[] = [];
  for (const key of 'jjjjkkk') {
    await userEvent.keyboard(key);
    path.push(focused());
  }
  expect(path).toEqual(['First', 'Second', 'Third', 'Third', 'Second', 'First', 'First']);
});

test('x selects the row that has the focus, also from its box, and nothing else', async () => {
  const { onToggle } = show();
  await userEvent.keyboard('x');
  await userEvent.keyboard('jx');
  expect(onToggle).not.toHaveBeenCalled();
  await userEvent.keyboard('jx');
  expect(onToggle).toHaveBeenCalledTimes(1);
  screen.getByRole('checkbox').focus();
  await userEvent.keyboard('x');
  expect(onToggle).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('j');
  expect(focused()).toBe('Third');
});

describe('the keys', () => {
  test('are named on ?, and rest while their window is open', async () => {
    show();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['Next row', 'Previous row', 'Open the row', 'Select the row', 'Search'])
      expect(dialog.textContent).toContain(words);
    await userEvent.keyboard('j');
    expect(focused()).not.toBe('First');
  });

  test('are letters in a field, and nothing together with Ctrl', async () => {
    show();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await userEvent.type(field, 'jk?x');
    expect(field.value).toBe('jk?x');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.blur();
    await userEvent.keyboard('{Control>}j{/Control}');
    expect(focused()).not.toBe('First');
  });
});

test('the first key counts, though it is what loads the keys', async () => {
  renderPage(
    <>
      <main>
        <ul>
          <li>
            <a href="/transactions/tx?id=1">First</a>
          </li>
        </ul>
      </main>
      <Search />
    </>,
    {},
  );
  await userEvent.keyboard('j');
  await waitFor(() => expect(focused()).toBe('First'));
});

test('single keys do nothing once they are turned off, and Ctrl K still searches', async () => {
  preferences.update((before) => ({ ...before, usesSingleKeys: false }));
  try {
    renderPage(<Search />, {});
    show();
    await userEvent.keyboard('j?/');
    expect(focused()).not.toBe('First');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeDefined();
  } finally {
    preferences.set(preferences.initial);
  }
});
