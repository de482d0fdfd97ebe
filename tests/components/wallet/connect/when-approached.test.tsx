import { afterEach, expect, test, vi } from 'vitest';
import { whenApproached } from '@/components/wallet/connect/when-approached';

const draw = () => {
  document.body.innerHTML = '<p>Text</p><button data-wallet-connect=""><span>Connect Wallet</span></button>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  return { text: find('p'), label: find('span'), button: find('button') };
};
const moveOnto = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

/** The next task: what was put off with a timer of zero has run. */
const aTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => document.body.replaceChildren());

test('the last call counts, once, when the pointer comes to a connect button and not before', async () => {
  const { text, label } = draw();
  const [first, second] = [vi.fn(), vi.fn()];
  whenApproached(first);
  whenApproached(second);
  moveOnto(text);
  expect(second).not.toHaveBeenCalled();
  moveOnto(label);
  moveOnto(label);
  await aTask();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('the keyboard counts, too, also where it was there before', async () => {
  const { button } = draw();
  const [later, earlier] = [vi.fn(), vi.fn()];
  whenApproached(later);
  button.focus();
  await aTask();
  expect(later).toHaveBeenCalledTimes(1);
  whenApproached(earlier);
  expect(earlier).toHaveBeenCalledTimes(1);
});

test('a press that comes with the pointer goes first', async () => {
  const { label, button } = draw();
  const order: string[] = [];
  whenApproached(() => order.push('approached'));
  button.addEventListener('click', () => order.push('pressed'));
  moveOnto(label);
  button.click();
  await aTask();
  expect(order).toEqual(['pressed', 'approached']);
});
