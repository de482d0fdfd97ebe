import { afterEach, expect, test } from 'vitest';
import { hideKitIcons } from '@/components/wallet/connect/hide-kit-icons';

const hidden = () => [...document.querySelectorAll('[aria-hidden]')].map(({ id }) => id);
const nextTask = () => new Promise((done) => setTimeout(done));

afterEach(() => document.body.replaceChildren());

test('icons of RainbowKit without a text are hidden from screen readers, also those that come later', async () => {
  document.body.innerHTML = `
    <div data-rk=""><div role="img" id="wallet"></div><div role="img" id="named" aria-label="Code"></div></div>
    <div role="img" id="own"></div>`;
  const stop = hideKitIcons();
  expect(hidden()).toEqual(['wallet']);
  document.querySelector('[data-rk]')?.insertAdjacentHTML('beforeend', '<p><i role="img" id="late"></i></p>');
  await nextTask();
  expect(hidden()).toEqual(['wallet', 'late']);
  stop();
  document.querySelector('[data-rk]')?.insertAdjacentHTML('beforeend', '<i role="img" id="after"></i>');
  await nextTask();
  expect(hidden()).toEqual(['wallet', 'late']);
});
