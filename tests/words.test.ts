import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSourceFiles, projectRoot } from './support/architecture/project-files';

/** Words that people stumble over, and what replaced them; none may come back to a screen. */
const formerWords = [
  ['Look at a Safe', 'Open a Safe'],
  ['No Safes here yet', 'No Safes yet'],
  ['Nobody answers at this address', 'No app found at this URL'],
  ['Sites of others that work with this Safe', 'Use other apps with this Safe'],
  ['What they ask for is shown to you first', 'You approve every request'],
  ['Asking others', 'Privacy'],
  ['Pictures from elsewhere', 'Load remote images'],
  ['Names on Ethereum', 'Resolve ENS names'],
  ['so neither is believed', 'so signing is paused'],
  ['Nothing it says is believed', 'so Concord ignores it'],
  ['Asked by ', 'Request from'],
  ['What the app gets', 'Signature for the app'],
  ['Nobody has checked', 'Unknown app'],
  ['the catalogue', 'the catalog'],
  ['Money that several people own', 'Shared accounts on Base'],
  ['This browser keeps nothing', 'Couldn’t save your settings'],
  ['This page notices by itself', 'Concord reconnects automatically'],
  ['rests on its word', 'relies on it'],
  ['You watch it', 'Watching'],
  ['Nothing was lost', 'Your work is saved'],
  ['Prices told by', 'Prices:'],
  ['What moves', 'Balance changes'],
  ['Who signed', 'Confirmations'],
  ['Also those that the gateway', 'Include tokens flagged as spam'],
  ['The first rows are checked here', 'Verified'],
  ['Decoded here', 'Decoded'],
  ['not rehearsed', 'Not simulated'],
  ['You sign as', 'Signing as'],
  ['nobody is paid back', 'None'],
  ['The Safe says that it succeeded', 'Executed'],
  ['Nothing has moved', 'No funds moved'],
  ['Copy signed work', 'Copy transaction with signatures'],
  ['does not take the signature for its own', 'rejected the signatures (EIP-1271)'],
  ['Change the threshold', 'Change required confirmations'],
  ['owners must sign', 'owners must confirm'],
] as const;

/** The texts of a source, in which comments do not count: JSX text stands between tags, the rest in quotes. */
function readTexts(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');
}

const product = listSourceFiles().filter((path) => /^(app|components|config|lib)\//.test(path));

test.each(formerWords)('nobody reads “%s” any more; it says “%s”', (former) => {
  const found = product.filter((path) =>
    readTexts(readFileSync(join(projectRoot, path), 'utf8')).includes(former),
  );
  expect(found).toEqual([]);
});

test('a text is found over the end of a line and not in a comment', () => {
  expect(readTexts('<p>Look\n   at a Safe</p>')).toContain('Look at a Safe');
  expect(readTexts('// Look at a Safe\nconst a = 1; /* Look at a Safe */')).not.toContain('Look at');
});
