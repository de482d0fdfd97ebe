import { expect, test } from 'vitest';
import { isNameLike } from '@/lib/names/is-name-like';

test.each([
  ...[
    'mill.eth',
    ' mill.base.eth ',
    'mill.',
    '.eth',
    'Dr.',
    'mill。eth',
    'mill．base．eth',
    'mill٠eth',
    'mill\u2800.eth',
  ],
  ...[
    'pay mill.eth',
    'mill.base.eth Ltd',
    'St.Gallen AG',
    'mill。eth now',
    'mill\u3000.eth mill.eth',
    'mill٠eth Ltd',
  ],
])('may be meant as a domain: %s', (text) => expect(isNameLike(text)).toBe(true));

test.each([
  ...[
    'Mill',
    'Valley Mill',
    'Dr. Müller',
    'Müller Inc.',
    'J. R. Smith',
    'J.R. Smith',
    'No. 7',
    'St. Gallen AG',
  ],
  ...['', ' ', 'Mill … Bakery', 'A. B. C.'],
])('is a name of one’s own: “%s”', (text) => expect(isNameLike(text)).toBe(false));
