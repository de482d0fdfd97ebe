import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { scanHtml } from '@/scripts/build/scan-html';
import { ScriptError } from '@/scripts/support/script-error';

/** Fetches the fonts once the page is there: before that they would take the line from the page's own code. */
const fontScript =
  "<script>addEventListener('load',function(){document.querySelectorAll('link[data-fonts]').forEach(function(l){l.disabled=false})})</script>";

const fontFace = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Puts the stylesheets that a page links to into the page: fetching them first costs a round trip before anything is
 * painted. The links stay, switched off: by their address React and the bundler know that these styles are there.
 */
export async function inlineStyles(html: string, site: string): Promise<string> {
  let inlined = html;
  for (const { attributes, start, end } of scanHtml(html).toReversed()) {
    const href = attributes.get('href');
    if (attributes.get('rel') !== 'stylesheet' || !href) continue;
    const css = absoluteUrls(await readFile(join(site, href), 'utf8'), posix.dirname(href));
    if (/<\/style/i.test(css)) throw new ScriptError(`${href} would end its own element.`);
    const fonts = css.match(fontFace);
    const link = `${html.slice(start, end).replace(/\/?>$/, '')} disabled=""/>`;
    const late = fonts ? await writeFonts(site, href, fonts.join('')) : '';
    inlined = `${inlined.slice(0, start)}<style>${css.replaceAll(fontFace, '')}</style>${link}${late}${inlined.slice(end)}`;
  }
  return inlined;
}

/** A stylesheet of its own for the fonts, beside the one that they stood in; returns what fetches it. */
async function writeFonts(site: string, href: string, css: string): Promise<string> {
  const path = href.replace(/\.css$/, '.fonts.css');
  await writeFile(join(site, path), css);
  return `<link rel="stylesheet" href="${path}" data-fonts="" disabled=""/>${fontScript}`;
}

const absoluteUrls = (css: string, folder: string): string =>
  css.replace(/url\((\.\.?\/[^)"']+)\)/g, (_all, path: string) => `url(${posix.join(folder, path)})`);
