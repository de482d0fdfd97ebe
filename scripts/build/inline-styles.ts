import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { criticalStyles } from '@/scripts/build/critical-styles';
import { scanHtml } from '@/scripts/build/scan-html';
import { ScriptError } from '@/scripts/support/script-error';

/** Switches on the links with an attribute once the page has got so far. */
const switchOn = (event: 'DOMContentLoaded' | 'load', attribute: string) =>
  `<script>addEventListener('${event}',function(){document.querySelectorAll('link[${attribute}]').forEach(function(l){l.disabled=false})})</script>`;

/** Fetches the fonts once the page is there: before that they would take the line from the page's own code. */
const fontScript = switchOn('load', 'data-fonts');

/** A link that is switched on later holds up no painting. */
const wholeScript = switchOn('DOMContentLoaded', 'data-whole');

const fontFace = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Puts what a page needs of its stylesheets into the page: fetching them first costs a round trip before anything is
 * painted, and most of them is for what its code shows later. The whole ones follow beside the code. The links stay,
 * switched off: by their address React and the bundler know that these styles are there.
 */
export async function inlineStyles(html: string, site: string): Promise<string> {
  let inlined = html;
  const classes = new Set(
    scanHtml(html).flatMap(({ attributes }) => readText(attributes.get('class') ?? '').split(/\s+/)),
  );
  for (const { attributes, start, end } of scanHtml(html).toReversed()) {
    const href = attributes.get('href');
    if (attributes.get('rel') !== 'stylesheet' || !href) continue;
    const css = absoluteUrls(await readFile(join(site, href), 'utf8'), posix.dirname(href));
    if (/<\/style/i.test(css)) throw new ScriptError(`${href} would end its own element.`);
    const fonts = css.match(fontFace);
    const link = `${html.slice(start, end).replace(/\/?>$/, '')} disabled=""/>`;
    const late = fonts ? await writeFonts(site, href, fonts.join('')) : '';
    const whole = css.replaceAll(fontFace, '');
    const style = `<style>${criticalStyles(whole, classes)}</style>`;
    const follows = await writeWhole(site, href, whole);
    inlined = `${inlined.slice(0, start)}${style}${link}${follows}${late}${inlined.slice(end)}`;
  }
  return inlined;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** An attribute as React means it. */
const readText = (attribute: string): string =>
  attribute.replace(/&(amp|lt|gt|quot|#x27);/g, (all, sign: string) => signs[sign] ?? all);

/** The whole stylesheet without fonts; returns what fetches it at once and applies it when the page stands. */
async function writeWhole(site: string, href: string, css: string): Promise<string> {
  const path = href.replace(/\.css$/, '.whole.css');
  await writeFile(join(site, path), css);
  return (
    `<link rel="preload" as="style" href="${path}"/>` +
    `<link rel="stylesheet" href="${path}" data-whole="" disabled=""/>${wholeScript}`
  );
}

/** A stylesheet of its own for the fonts, beside the one that they stood in; returns what fetches it. */
async function writeFonts(site: string, href: string, css: string): Promise<string> {
  const path = href.replace(/\.css$/, '.fonts.css');
  await writeFile(join(site, path), css);
  return `<link rel="stylesheet" href="${path}" data-fonts="" disabled=""/>${fontScript}`;
}

const absoluteUrls = (css: string, folder: string): string =>
  css.replace(/url\((\.\.?\/[^)"']+)\)/g, (_all, path: string) => `url(${posix.join(folder, path)})`);
