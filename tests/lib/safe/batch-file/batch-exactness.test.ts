import { describe, expect, test } from 'vitest';
import { parseTypedDataMessage } from '@/lib/actions/sign/parse-message';
import { parseBatchFile } from '@/lib/safe/batch-file/parse-batch-file';
import { findMarkedNumber, markInexactNumbers } from '@/lib/safe/call-input/inexact-numbers';

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const to = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';

/** The first entry of a batch whose only transaction has these fields, as JSON text. */
function open(fields: string) {
  const parsed = parseBatchFile(
    `{"chainId":"8453","transactions":[{"to":"${to}","data":"0x8d80ff0a",${fields}}]}`,
    safe,
  );
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.files[0]?.transactions[0];
}

describe('an entry that asks for a delegate call is refused by that name', () => {
  test.each([
    '"operation":1',
    '"operation":"1"',
    '"operation":"0x1"',
    '"operation":"0x01"',
    '"operation":" DelegateCall "',
    '"operation":"DELEGATE_CALL"',
    '"operation":true',
    '"Operation":1',
    '"operationType":1',
    '"delegateCall":true',
    '"isDelegateCall":"true"',
  ])('%s', (operation) => {
    expect(open(`"value":"0",${operation}`)).toEqual({
      ok: false,
      message: 'This entry asks for a delegate call, which a batch can’t hold.',
    });
  });

  test.each(['"operation":2', '"operation":"create"', '"operation":-1', '"operation":{}', '"operation":[2]'])(
    'one that asks for something unknown too: %s',
    (operation) => {
      expect(open(`"value":"0",${operation}`)).toMatchObject({
        ok: false,
        message: 'This entry asks for an operation that isn’t a call, which a batch can’t hold.',
      });
    },
  );

  test.each([
    '"operation":0',
    '"operation":"0"',
    '"operation":"0x0"',
    '"operation":null',
    '"operation":""',
    '"operation":"Call"',
    '"delegateCall":false',
    '"note":"delegatecall"',
  ])('and an ordinary call is not: %s', (operation) => {
    expect(open(`"value":"0",${operation}`)).toMatchObject({ ok: true, call: { value: 0n } });
  });
});

describe('a number that would be rounded is refused', () => {
  const inputs = (values: string, type = 'uint256') =>
    `"value":"0","data":null,"contractMethod":{"name":"f","inputs":[{"name":"a","type":"${type}"}]},"contractInputsValues":${values}`;

  test.each([
    ['as an amount', '"value":9007199254740993', '9007199254740993'],
    ['as an amount that happens to be a double', '"value":1000000000000000000', '1000000000000000000'],
    ['with an exponent', '"value":1e18', '1e18'],
    [
      'with a fraction that rounds to a whole one',
      '"value":100000000000000.0000001',
      '100000000000000.0000001',
    ],
    ['as an input', inputs('{"a":12345678901234567890}'), '12345678901234567890'],
    ['in a list of an input', inputs('{"a":[1,12345678901234567890]}', 'uint256[]'), '12345678901234567890'],
    ['below zero', inputs('{"a":-9007199254740993}', 'int256'), '-9007199254740993'],
  ])('%s', (_, fields, number) => {
    expect(open(fields)).toEqual({
      ok: false,
      message: `Put the number ${number} in quotes: without them its digits may be lost.`,
    });
  });

  test.each<[string, bigint]>([
    ['"value":9007199254740991', 9007199254740991n],
    ['"value":1e3', 1000n],
    ['"value":1.50e2', 150n],
    ['"value":"9007199254740993"', 9007199254740993n],
    ['"value":"5","note":"1e400 and 9007199254740993"', 5n],
  ])('and one that is read as it stands is not: %s', (fields, value) => {
    expect(open(fields)).toMatchObject({ ok: true, call: { value } });
  });

  test('in typed data that a person pastes', () => {
    const typed = (amount: string) =>
      `{"domain":{},"primaryType":"Pay","types":{"Pay":[{"name":"amount","type":"uint256"}]},"message":{"amount":${amount}}}`;
    for (const amount of ['9007199254740993', '1e18', '100000000000000.0000001'])
      expect(parseTypedDataMessage(typed(amount))).toMatchObject({
        ok: false,
        message: expect.stringContaining('in quotes'),
      });
    const request = { method: 'eth_signTypedData_v4', params: [to, typed('9007199254740993')] };
    expect(parseTypedDataMessage(JSON.stringify(request))).toMatchObject({ ok: false });
    for (const amount of ['9007199254740991', '"9007199254740993"', '1e3'])
      expect(parseTypedDataMessage(typed(amount))).toMatchObject({ ok: true });
  });

  test.each([
    ['{"a":0.1,"b":-0,"c":1e-7,"d":123.4500,"e":"99999999999999999999"}', undefined],
    ['{"a":1e400}', '1e400'],
    ['{"a":1e-400}', '1e-400'],
    ['[0.10000000000000000001]', '0.10000000000000000001'],
    ['{"99999999999999999999":"\\"99999999999999999999"}', undefined],
  ])('in %s: %s', (json, number) => {
    expect(findMarkedNumber(JSON.parse(markInexactNumbers(json)))).toBe(number);
  });
});
