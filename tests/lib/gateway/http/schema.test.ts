import { expect, test } from 'vitest';
import {
  addressInfoSchema,
  addressSchema,
  cursorSchema,
  dateSchema,
  decimalSchema,
  hashSchema,
  hexSchema,
  nonceSchema,
  textSchema,
  uintSchema,
} from '@/lib/gateway/http/schema';
import { safe } from '@/tests/support/chain/people';

const schemas = {
  addressInfoSchema,
  addressSchema,
  cursorSchema,
  dateSchema,
  decimalSchema,
  hashSchema,
  hexSchema,
  nonceSchema,
  textSchema,
  uintSchema,
};
type Name = keyof typeof schemas;

test.each<[Name, unknown, unknown]>([
  ['addressSchema', safe.address.toLowerCase(), safe.address],
  ['addressInfoSchema', { value: safe.address, name: 'Vault', logoUri: null }, safe.address],
  ['hashSchema', `0x${'AB'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
  ['hexSchema', '0xABcd', '0xabcd'],
  ['hexSchema', '0x', '0x'],
  ['uintSchema', '0', 0n],
  ['uintSchema', String(2n ** 256n - 1n), 2n ** 256n - 1n],
  ['nonceSchema', 0, 0n],
  ['dateSchema', 0, new Date(0)],
  ['decimalSchema', '2996.9999999999995', 2996.9999999999995],
  ['decimalSchema', '1e-7', 1e-7],
  ['decimalSchema', '-1', -1],
  ['textSchema', 'x'.repeat(3_000), 'x'.repeat(2_000)],
  ['cursorSchema', 'https://evil.example/x?cursor=limit%3D20%26offset%3D20&a=b', 'limit=20&offset=20'],
  ['cursorSchema', null, undefined],
  ['cursorSchema', undefined, undefined],
  ['cursorSchema', 'no link', undefined],
  ['cursorSchema', 'https://gateway.example/x', undefined],
  ['cursorSchema', 'https://gateway.example/x?cursor=', undefined],
])('%s reads %j', (name, given, expected) => {
  expect(schemas[name].parse(given)).toEqual(expected);
});

test.each<[Name, unknown]>([
  ['addressSchema', '0x123'],
  ['addressSchema', `${safe.address} `],
  ['addressInfoSchema', safe.address],
  ['hashSchema', '0xab'],
  ['hexSchema', '0xabc'],
  ['hexSchema', 'abcd'],
  ['uintSchema', '-1'],
  ['uintSchema', '0x1'],
  ['uintSchema', ''],
  ['uintSchema', '1.5'],
  ['uintSchema', 5],
  ['uintSchema', String(2n ** 256n)],
  ['nonceSchema', -1],
  ['nonceSchema', 1.5],
  ['nonceSchema', '1'],
  ['nonceSchema', 2 ** 53],
  ['dateSchema', -1],
  ['dateSchema', 1e16],
  ['decimalSchema', 'NaN'],
  ['decimalSchema', 'much'],
  ['decimalSchema', ''],
  ['decimalSchema', '1e999'],
])('%s refuses %j', (name, given) => {
  expect(schemas[name].safeParse(given).success).toBe(false);
});
