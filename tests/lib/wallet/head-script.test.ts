// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme } from '@/lib/storage/theme';
import {
  connectButtonAttribute,
  surroundingThemeKey,
  takeEarlyClick,
  themeKey,
  walletFilesName,
  walletHeadScript,
} from '@/lib/wallet/head-script';

const root = document.documentElement;

/** As the browser does with the script in the head. */
const runHeadScript = () => new Function(walletHeadScript)();

beforeEach(() => {
  // Files share this environment.
  localStorage.clear();
  // Tests of other files share this browser.
  localStorage.clear();
  document.body.innerHTML = `<button ${connectButtonAttribute}=""><span>Connect Wallet</span></button><p>text</p>`;
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Ends the listener of this test's script.
  root.dataset.walletLive = '';
  document.body.click();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test('a first visitor leaves no mark', () => {
  runHeadScript();
  expect(root.dataset).toEqual({});
});

test('a remembered connection is marked before anything is painted', () => {
  const connections = { __type: 'Map', value: [['a', { connector: { id: 'metaMask' } }]] };
  localStorage.setItem('wagmi.store', JSON.stringify({ state: { connections, current: 'a' } }));
  runHeadScript();
  expect(root.dataset.wallet).toBe('remembered');
});

test('a frame is marked alike: its surrounding page is asked first, and what has no place in a frame is not drawn', () => {
  vi.stubGlobal('parent', {});
  runHeadScript();
  expect(root.dataset.wallet).toBe('remembered');
  expect('framed' in root.dataset).toBe(true);
});

test("a frame has the surrounding wallet's last theme at once, and a page of its own has not", () => {
  sessionStorage.setItem(surroundingThemeKey, 'dark');
  runHeadScript();
  expect(root.dataset.theme).toBeUndefined();
  vi.stubGlobal('parent', {});
  runHeadScript();
  expect(root.dataset.theme).toBe('dark');
});

test('the chosen theme is there before anything is painted, and follows another tab', () => {
  chooseTheme('dark');
  delete root.dataset.theme;
  expect(localStorage.getItem(themeKey)).toBe('"dark"');
  runHeadScript();
  expect(root.dataset.theme).toBe('dark');
  localStorage.setItem(themeKey, '"light"');
  window.dispatchEvent(new Event('storage'));
  expect(root.dataset.theme).toBe('light');
  localStorage.setItem(themeKey, '"system"');
  window.dispatchEvent(new Event('storage'));
  expect(root.dataset.theme).toBeUndefined();
});

test.each(['"red"', 'dark', '{', '"dark\\" x=\\""'])('no theme is chosen by %s', (saved) => {
  localStorage.setItem(themeKey, saved);
  runHeadScript();
  expect(root.dataset.theme).toBeUndefined();
});

test('in a frame the theme is the surrounding wallet’s, whatever was chosen outside', () => {
  chooseTheme('dark');
  delete root.dataset.theme;
  vi.stubGlobal('parent', {});
  runHeadScript();
  expect(root.dataset.theme).toBeUndefined();
});

test.each(['', 'red" onload="x'])('what is no theme is not taken for one: %j', (saved) => {
  sessionStorage.setItem(surroundingThemeKey, saved);
  vi.stubGlobal('parent', {});
  runHeadScript();
  expect(root.dataset.theme).toBeUndefined();
});

test('after a disconnection there is no mark', () => {
  const connections = { __type: 'Map', value: [] };
  localStorage.setItem('wagmi.store', JSON.stringify({ state: { connections, current: null } }));
  runHeadScript();
  expect(root.dataset.wallet).toBeUndefined();
});

test('a broken entry does not break the page', () => {
  localStorage.setItem('wagmi.store', '{');
  expect(runHeadScript).not.toThrow();
});

test('a click on the button before the page runs is remembered once', () => {
  runHeadScript();
  click('span');
  expect(takeEarlyClick(root)).toBe(true);
  expect(takeEarlyClick(root)).toBe(false);
});

test('with the first early click the files of the wallet module are fetched, each once', () => {
  const meta = document.createElement('meta');
  meta.name = walletFilesName;
  meta.content = '/_next/static/a.css /_next/static/b.js';
  document.head.replaceChildren(meta);
  runHeadScript();
  click('p');
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
  click('span');
  click('button');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.getAttribute('as'), link.getAttribute('href')])).toEqual([
    ['preload', 'style', '/_next/static/a.css'],
    ['preload', 'script', '/_next/static/b.js'],
  ]);
  document.head.replaceChildren();
});

test('a click elsewhere is not', () => {
  runHeadScript();
  click('p');
  expect(takeEarlyClick(root)).toBe(false);
});

test('once the page runs, clicks are its own', () => {
  runHeadScript();
  takeEarlyClick(root);
  click('button');
  expect(takeEarlyClick(root)).toBe(false);
});
