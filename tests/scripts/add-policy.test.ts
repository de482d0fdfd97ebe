import { describe, expect, test } from 'vitest';
import { contentPolicy } from '@/config/security';
import { addPolicy, PolicyError, scriptHash } from '@/scripts/build/add-policy';
import { HtmlScanError, scanHtml } from '@/scripts/build/scan-html';

const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

describe('the hash of an inline script', () => {
  test('is the one that the CSP specification gives for its example', () => {
    expect(scriptHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  test('is that of the text with normalized line ends, as browsers read it', () => {
    expect(scriptHash('a\r\nb\rc')).toBe(scriptHash('a\nb\nc'));
  });
});

describe('the policy of a page', () => {
  test('allows each inline script by its hash, once', () => {
    const html = addPolicy(
      page('', '<script>one()</script><script id="x">two("<b>")</script><script>one()</script>'),
    );
    const policy = contentPolicy([scriptHash('one()'), scriptHash('two("<b>")')].sort());
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
  });

  test('is the first element of the head', () => {
    expect(addPolicy(page('<link rel="preload" as="script" href="/a.js"/>'))).toMatch(
      /<head><meta http-equiv="Content-Security-Policy"[^>]*><link/,
    );
  });

  test('lets the character set stand before it', () => {
    expect(addPolicy(page('<meta charSet="utf-8"/><script>one()</script>'))).toMatch(
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"[^>]*><script>/,
    );
  });

  test('counts no text of comments, titles or styles as a script', () => {
    const html = addPolicy(
      page(
        '<title><script>a</script></title><style>/*<script>b</script>*/</style><!-- <script>c</script> -->',
      ),
    );
    expect(html).not.toContain('sha256-');
  });

  test.each([
    ['an inline handler', page('', '<button type="button" onClick="go()">Go</button>')],
    ['an inline handler without quotes', page('', '<img src=x onerror=go()>')],
    ['a script in a link', page('', '<a href=" javascript:go()">Go</a>')],
    ['a document in an attribute', page('', '<iframe srcdoc="x"></iframe>')],
    ['a script of another origin', page('<script src="https://cdn.example/a.js"></script>')],
    ['a script of another origin without its scheme', page('<script src="//cdn.example/a.js"></script>')],
    ['a base address', page('<base href="https://other.example/"/>')],
    ['a policy already', addPolicy(page(''))],
    ['no head', '<!DOCTYPE html><html><body></body></html>'],
    ['something before the head', '<!DOCTYPE html><script>go()</script><html><head></head></html>'],
  ])('is refused to a page with %s', (_, html) => {
    expect(() => addPolicy(html)).toThrow(PolicyError);
  });
});

describe('reading markup', () => {
  test('attributes come with lower-case names and values in any quotes', () => {
    const [tag] = scanHtml(`<IMG SRC='a>b' alt="it's" width=3 hidden/>`);
    expect(tag?.name).toBe('img');
    expect([...(tag?.attributes ?? [])]).toEqual([
      ['src', 'a>b'],
      ['alt', "it's"],
      ['width', '3'],
      ['hidden', ''],
    ]);
  });

  test('the text of a script ends at its end tag, not at one that is written in two parts', () => {
    const [tag] = scanHtml(`<script>a = "<\\/script>" + '</scripts>';</script >`);
    expect(tag?.text).toBe(`a = "<\\/script>" + '</scripts>';`);
  });

  test.each([
    ['a comment that browsers close at once', '<!--><script>x</script>-->'],
    ['a comment with an early end', '<!-- --!><script>x</script> -->'],
    ['a script with a comment and a script in it', '<script><!-- <script> --></script>'],
    ['a tag without its end', '<script src="a'],
    ['a script without its end', '<script>a()'],
    ['a processing instruction', '<?xml version="1.0"?>'],
  ])('stops at %s', (_, html) => {
    expect(() => scanHtml(html)).toThrow(HtmlScanError);
  });
});
