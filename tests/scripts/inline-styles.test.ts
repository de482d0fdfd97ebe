import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineStyles } from '@/scripts/build/inline-styles';
import { siteFolder } from './site-folder';

const link = '<link rel="stylesheet" href="/chunks/a.css" data-precedence="next"/>';
const siteWith = (css: string) => siteFolder({ 'chunks/a.css': css });

test('the styles stand in the page, and the link to them is switched off', async () => {
  const site = await siteWith('p{background:url(../media/a.png)}');
  expect(await inlineStyles(`<head>${link}<title>A</title></head>`, site)).toBe(
    '<head><style>p{background:url(/media/a.png)}</style>' +
      '<link rel="stylesheet" href="/chunks/a.css" data-precedence="next" disabled=""/><title>A</title></head>',
  );
});

test('fonts come with a stylesheet of their own, which is fetched after the page has loaded', async () => {
  const local = '@font-face{font-family:B;src:local("Arial")}';
  const site = await siteWith(`@font-face{font-family:A;src:url(../media/a.woff2)}${local}p{color:red}`);
  const html = await inlineStyles(link, site);
  expect(html).toContain(`<style>${local}p{color:red}</style>`);
  expect(html).toContain(
    '<link rel="stylesheet" href="/chunks/a.fonts.css" data-fonts="" disabled=""/><script>addEventListener(\'load\',',
  );
  expect(await readFile(join(site, 'chunks/a.fonts.css'), 'utf8')).toBe(
    '@font-face{font-family:A;src:url(/media/a.woff2)}',
  );
});

test('a page without stylesheets stays as it is', async () => {
  const html = '<head><link rel="icon" href="/favicon.svg"/></head>';
  expect(await inlineStyles(html, await siteFolder({}))).toBe(html);
});

test('a stylesheet that would end its own element stops the build', async () => {
  const site = await siteWith('p::after{content:"</style><script>"}');
  await expect(inlineStyles(link, site)).rejects.toThrow('/chunks/a.css would end its own element.');
});
