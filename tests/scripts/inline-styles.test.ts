import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineStyles } from '@/scripts/build/inline-styles';
import { siteFolder } from './site-folder';

const link = '<link rel="stylesheet" href="/chunks/a.css" data-precedence="next"/>';
const siteWith = (css: string) => siteFolder({ 'chunks/a.css': css });

test('what the page needs stands in it, the whole follows, and the link to it is switched off', async () => {
  const used = '.a{color:red}@media print{.a:hover{color:#000}}p{background:url(/media/a.png)}';
  const site = await siteWith(
    `${used.replace('/media', '../media')}.b{color:#00f}@media print{.a .c{top:0}}`,
  );
  const html = await inlineStyles(`<head>${link}<title>A</title></head><p class="x a">`, site);
  expect(html).toContain(`<head><style>${used}</style>`);
  expect(html).toContain('<link rel="stylesheet" href="/chunks/a.css" data-precedence="next" disabled=""/>');
  expect(html).toContain(
    '<link rel="preload" as="style" href="/chunks/a.whole.css"/><link rel="stylesheet" href="/chunks/a.whole.css" data-whole="" disabled=""/><script>addEventListener(\'DOMContentLoaded\',',
  );
  expect(await readFile(join(site, 'chunks/a.whole.css'), 'utf8')).toBe(
    `${used}.b{color:#00f}@media print{.a .c{top:0}}`,
  );
});

test.each([
  ['an escaped class', '.md\\:p-1\\.5{top:0}', true],
  ['an escaped digit', '.\\32 xl{top:0}', true],
  ['a class with signs that a page escapes', ':where(.\\[\\:where\\(\\&\\)\\]\\:h-4){top:0}', true],
  ['a class among several selectors', '.z,.y{top:0}', true],
  ['a class that another one excludes', '.y:not(.z){top:0}', true],
  ['a class in a group of others', '.y:is(:where(.group\\/x):hover *){top:0}', true],
  ['no class', ':root,*{top:0}', true],
  ['the steps of an animation that is used', '.y{animation:sway}@keyframes sway{0%{top:0}to{top:1px}}', true],
  ['a property that is used', '.y{top:var(--t)}@property --t{syntax:"*";inherits:false}', true],
  ['a class that is missing', '.z{top:0}', false],
  ['one of two classes that is missing', '.y .z{top:0}', false],
  ['the steps of an animation that is not used', '@keyframes sway{0%{top:0}}', false],
  ['a property that is not used', '@property --t{syntax:"*";inherits:false}', false],
])('%s', async (_name, css, isNeeded) => {
  const html = await inlineStyles(
    `${link}<p class="y md:p-1.5 2xl [:where(&amp;)]:h-4">`,
    await siteWith(css),
  );
  expect(html.includes(`<style>${css}</style>`)).toBe(isNeeded);
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
