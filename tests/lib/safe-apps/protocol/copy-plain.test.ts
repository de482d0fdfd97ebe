import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyPlain } from '@/lib/safe-apps/protocol/copy-plain';

const limits = { text: 100, values: 20, depth: 5 };
const copy = (value: unknown) => copyPlain(value, limits).value;
const nest = (depth: number): unknown => (depth === 0 ? 'in' : [nest(depth - 1)]);

describe('a copy of foreign data', () => {
  test('is the same for all that JSON can say', () => {
    const wide = { text: 1e6, values: 1e6, depth: 100 };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // A key that would set the prototype is refused, and has its own test.
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        expect(copyPlain(value, wide).value).toEqual(value);
      }),
    );
  });

  test('shares nothing with what it is of', () => {
    const original = { list: [{ to: 'a' }] };
    const taken = copy(original);
    original.list[0] = { to: 'b' };
    expect(taken).toEqual({ list: [{ to: 'a' }] });
  });

  test('leaves out what is undefined, and keeps the places in a list', () => {
    expect(copy({ a: undefined, b: [undefined, 1] })).toEqual({ b: [null, 1] });
    expect(Object.keys(copy({ a: undefined }) ?? {})).toEqual([]);
  });

  test('takes objects without a prototype', () => {
    expect(copy(Object.assign(Object.create(null), { a: 1n }))).toEqual({ a: 1n });
  });

  test('counts its characters', () => {
    expect(copyPlain({ key: 'text', list: ['more'] }, limits).size).toBe('keytextlistmore'.length);
  });

  test.each<[string, unknown]>([
    ['a text', 'a'.repeat(101)],
    ['texts together', ['a'.repeat(60), 'a'.repeat(60)]],
    ['a key', { ['a'.repeat(101)]: 1 }],
    ['a list', Array(21).fill(0)],
    ['a list that only says it is long', Array(4_000_000_000)],
    ['many small ones', Array.from({ length: 5 }, () => [1, 2, 3, 4])],
    ['depth', nest(6)],
    ['a number', 2n ** 256n],
    ['a negative number', -(2n ** 256n)],
  ])('is refused for the size of %s', (_, value) => {
    expect(() => copy(value)).toThrow('The parameters are too large');
  });

  test('is refused for what goes round in a circle', () => {
    const circle: unknown[] = [];
    circle.push(circle, circle);
    expect(() => copy(circle)).toThrow('The parameters are too large');
  });

  test.each<[string, unknown]>([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', new Uint8Array(3)],
    ['an error', new Error('e')],
    ['a promise', Promise.resolve()],
    ['an instance', new (class Foreign {})()],
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a key that sets the prototype', JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ])('is refused for %s', (_, value) => {
    expect(() => copy({ value })).toThrow('The parameters are not plain data');
  });

  test('never runs a getter', () => {
    let runs = 0;
    const value = {
      get to() {
        runs += 1;
        return 'a';
      },
    };
    expect(() => copy([value])).toThrow('The parameters are not plain data');
    expect(runs).toBe(0);
  });

  test('does not change what all objects have', () => {
    expect(() => copy(JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'))).not.toThrow();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined(); // any object may be read by key
  });
});
