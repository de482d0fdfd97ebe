import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseToken, listChosen, tokenChoices } from '@/lib/storage/token-choices';
import { otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

const key = 'concord.token-choices.v1';
const chosen = (choice: 'hidden' | 'added', of = safe) => listChosen(tokenChoices.get(), of, choice);

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  tokenChoices.get();
});

test('each Safe has its own hidden and added tokens, and each choice is taken back by itself', () => {
  expect(chooseToken(safe, token, { choice: 'hidden', isOn: true })).toBe(true);
  expect(chooseToken(safe, token, { choice: 'hidden', isOn: true })).toBe(true);
  expect(chooseToken(safe, recipient, { choice: 'added', isOn: true })).toBe(true);
  expect(chooseToken(otherSafe, recipient, { choice: 'hidden', isOn: true })).toBe(true);
  expect(chosen('hidden')).toEqual([token]);
  expect(chosen('added')).toEqual([recipient]);
  expect(chosen('hidden', otherSafe)).toEqual([recipient]);
  chooseToken(safe, token, { choice: 'hidden', isOn: false });
  expect(chosen('hidden')).toEqual([]);
  expect(chosen('added')).toEqual([recipient]);
  expect(chosen('hidden', otherSafe)).toEqual([recipient]);
});

test('what somebody else wrote into the storage is left where it is, and does no harm', () => {
  browser.writeFromAnotherTab(
    key,
    JSON.stringify([
      { chainId: 8453, safe: safe.address.toLowerCase(), token: token.toLowerCase(), choice: 'hidden' },
      { chainId: 8453, safe: safe.address, token: '<script>', choice: 'hidden' },
      { chainId: 8453, safe: safe.address, token, choice: 'stolen' },
      7,
    ]),
  );
  expect(chosen('hidden')).toEqual([token]);
  expect(chosen('added')).toEqual([]);
  chooseToken(safe, recipient, { choice: 'added', isOn: true });
  expect(JSON.parse(browser.texts.get(key) ?? '[]')).toHaveLength(5);
});

test('a browser that keeps nothing says so, and the choice holds until the page is left', () => {
  browser.mode = 'full';
  expect(chooseToken(safe, token, { choice: 'hidden', isOn: true })).toBe(false);
  expect(chosen('hidden')).toEqual([token]);
});
