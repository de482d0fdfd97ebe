import { afterEach, expect, test, vi } from 'vitest';
import { whenApproached } from '@/components/wallet/connect/when-approached';

const draw = () => {
  document.body.innerHTML = '<p>Text</p><button data-wallet-connect=""><span>Connect Wallet</span></button>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  return { text: find('p'), label: find('span'), button: find('button') };
};
const moveOnto = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

afterEach(() => document.body.replaceChildren());

test('the last call counts, once, when the pointer comes to a connect button and not before', () => {
  const { text, label } = draw();
  const [first, second] = [vi.fn(), vi.fn()];
  whenApproached(first);
  whenApproached(second);
  moveOnto(text);
  expect(second).not.toHaveBeenCalled();
  moveOnto(label);
  moveOnto(label);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('the keyboard counts, too, also where it was there before', () => {
  const { button } = draw();
  const [later, earlier] = [vi.fn(), vi.fn()];
  whenApproached(later);
  button.focus();
  expect(later).toHaveBeenCalledTimes(1);
  whenApproached(earlier);
  expect(earlier).toHaveBeenCalledTimes(1);
});
