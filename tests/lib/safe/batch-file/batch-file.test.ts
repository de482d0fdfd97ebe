import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi, stringToBytes } from 'viem';
import { describe, expect, test } from 'vitest';
import { type BatchFile, parseBatchFile } from '@/lib/safe/batch-file/parse-batch-file';
import { writeBatchFile } from '@/lib/safe/batch-file/write-batch-file';
import { encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import type { Call } from '@/lib/safe/protocol/types';

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const mill = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

const readText = (name: string) => readFileSync(join(import.meta.dirname, 'files', `${name}.json`), 'utf8');

function open(text: string): BatchFile {
  const parsed = parseBatchFile(text, safe);
  if (!parsed.ok) throw new Error(parsed.message);
  const [file] = parsed.files;
  if (!file) throw new Error('No batch was read.');
  return file;
}
const open1 = (transaction: unknown) =>
  open(JSON.stringify({ chainId: '8453', transactions: [transaction] })).transactions[0];
const callsOf = ({ transactions }: BatchFile) => transactions.flatMap((one) => (one.ok ? [one.call] : []));

const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`);
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => {
  const parsed = parseAddress(`0x${Buffer.from(array).toString('hex')}`);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.address;
});
const call: fc.Arbitrary<Call> = fc.record({
  to: address,
  value: fc.bigInt(0n, 2n ** 256n - 1n),
  data: bytes(100),
});

describe('a batch that was written', () => {
  test('is read again as it was, with the right checksum', () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 20 }), fc.string(), (calls, name) => {
        const file = open(writeBatchFile({ safe, name, calls, createdAt: 1_763_800_000_000 }));
        expect(callsOf(file)).toEqual(calls);
        expect(file).toMatchObject({ name, chainId: 8453, checksum: 'right', isOfOtherSafe: false });
      }),
    );
  });

  test('has another checksum when anything but its name was changed', () => {
    const calls = [{ to: mill as Address, value: 1n, data: '0x' as Hex }];
    const text = writeBatchFile({ safe, name: 'Rent', calls, createdAt: 1 });
    expect(open(text.replace('"Rent"', '"Power"')).checksum).toBe('right');
    expect(open(text.replace('"value": "1"', '"value": "2"')).checksum).toBe('wrong');
    expect(open(text.replace('"createdAt": 1', '"createdAt": 2')).checksum).toBe('wrong');
  });

  test('has a checksum over sorted keys, the name left out', () => {
    const text = '{"chainId":"8453","transactions":[{"to":"x"}],"meta":{"name":"A","b":true}}';
    const serialized = '{["chainId","meta","transactions"]"8453",{["b","name"]true,null,},[{["to"]"x",}],}';
    const checksum = keccak256(stringToBytes(serialized));
    const file = open(text.replace('"b":true', `"b":true,"checksum":"${checksum}"`));
    expect(file.checksum).toBe('right');
  });
});

describe('a file of the transaction builder', () => {
  test('with functions instead of data is encoded: tuples, arrays, large numbers, receive', () => {
    const file = open(readText('with-method'));
    const abi = parseAbi([
      'struct Order { address maker; uint256[] amounts; bool isOpen; }',
      'function place(Order order, bytes32[2] roots, string memo)',
    ]);
    const roots = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`] as const;
    expect(file).toMatchObject({ name: 'Autumn payments', checksum: 'right', isOfOtherSafe: false });
    expect(callsOf(file)).toEqual([
      encodeTokenTransfer({ token, to: mill, amount: 191_200_000n }),
      {
        to: mill,
        value: 0n,
        data: encodeFunctionData({
          abi,
          functionName: 'place',
          args: [
            { maker: mill, amounts: [1n, 2n ** 256n - 1n], isOpen: true },
            roots,
            'Rye, spelt & "oats" [12]',
          ],
        }),
      },
      { to: mill, value: 750_000_000_000_000_000n, data: '0x' },
    ]);
  });

  test('with a wrong checksum, made for another Safe, is read and both are told', () => {
    expect(open(readText('wrong-checksum'))).toMatchObject({ checksum: 'wrong', isOfOtherSafe: true });
  });

  test('that is old and of another chain is read; what is wrong is said with each transaction', () => {
    const file = open(readText('old'));
    expect(file).toMatchObject({ checksum: 'absent', chainId: 100, name: '', isOfOtherSafe: false });
    expect(file.transactions).toEqual([
      { ok: true, call: { to: mill, value: 5n, data: '0xa9059cbb' } },
      { ok: false, message: expect.stringMatching(/not an address/) },
      { ok: false, message: 'The value isn’t a whole number of wei.' },
    ]);
  });
});

describe('a transaction', () => {
  const method = (type: string, value: unknown) => ({
    to: mill,
    value: '0',
    data: null,
    contractMethod: { name: 'go', inputs: [{ name: 'it', type }] },
    contractInputsValues: { it: value },
  });

  test.each([
    ['uint8', '256', 'it: uint8 goes from 0 to 255.'],
    ['int8', '-129', 'it: int8 goes from -128 to 127.'],
    ['uint256', '-1', 'it: uint256 can’t be negative.'],
    ['uint256', '1.5', /^it: Enter a whole number, without a point or comma/],
    ['uint256', '1e18', /^it: Enter a whole number with digits only/],
    ['address', 'mill.eth', /^it: .*address/],
    ['address', mill.replace('d339', 'D339'), /^it: .*(checksum|mistyped|address)/i],
    ['bool', 'yes', 'it: Choose true or false.'],
    ['bytes', '0x123', 'it: A digit is missing or too many: each byte has two.'],
    ['bytes4', '0x12', 'it: bytes4 needs 4 bytes; this has 1.'],
    ['uint256[2]', '[1]', 'it: This needs exactly 2 items; there is 1.'],
    ['uint256[]', '[1', 'it is not valid JSON.'],
    ['uint256[]', '[1, "x"]', /^it\[1\]: Enter a whole number/],
    ['uint256[]', '{"0":1}', 'it is not a list.'],
    ['uint256', undefined, 'it is missing.'],
    ['function', '0x', /^it: Concord can’t write values of this type/],
  ])('whose %s is %j is refused with the reason', (type, value, message) => {
    expect(open1(method(type, value))).toEqual({
      ok: false,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test.each(['fallback', 'receive'])('named %s has no selector', (name) => {
    expect(open1({ to: mill, value: 7, contractMethod: { name, inputs: [] } })).toEqual({
      ok: true,
      call: { to: mill, value: 7n, data: '0x' },
    });
  });

  test('with data keeps them, whatever name the file gives them', () => {
    const data = `0x610b5925${'00'.repeat(32)}`;
    const named = { ...method('uint256', '1'), data, contractMethod: { name: 'claimReward', inputs: [] } };
    expect(open1(named)).toEqual({ ok: true, call: { to: mill, value: 0n, data } });
  });

  test.each([
    [{ value: '0' }, 'The recipient is missing.'],
    [{ to: `eth:${mill}`, value: '0' }, /another chain/],
    [{ to: mill, value: '0', data: '0xzz' }, 'The data isn’t hexadecimal.'],
    [{ to: mill, value: String(2n ** 256n) }, 'The value isn’t a whole number of wei.'],
    [{ to: mill, value: '-1' }, 'The value isn’t a whole number of wei.'],
    [{ to: mill, contractMethod: { name: 'a b', inputs: [] } }, /no valid name/],
    [
      {
        to: mill,
        contractMethod: { name: 'go', inputs: [{ name: 'x', type: 'uint256) view' }] },
        contractInputsValues: { x: '1' },
      },
      /can’t write values of this type/,
    ],
    ['0x', 'This entry isn’t a transaction.'],
  ])('%j is refused', (transaction, message) => {
    expect(open1(transaction)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});

describe('what is no batch is refused', () => {
  const many = JSON.stringify({
    transactions: Array.from({ length: 1_001 }, () => ({ to: mill, value: '0' })),
  });
  test.each([
    ['text', 'hello', /not JSON/],
    ['another file', '{"transactions":{}}', /isn’t a transaction-builder file/],
    ['null', 'null', /isn’t a transaction-builder file/],
    ['an empty batch', '{"transactions":[]}', /has no transactions/],
    ['too many', many, /1001 transactions/],
    ['a large file', ' '.repeat(1_000_001), /larger than 1 MB/],
    ['a deep file', `{"transactions":[${'['.repeat(200)}${']'.repeat(200)}]}`, /nested too deeply/],
    [
      'a very deep file',
      `{"transactions":[${'['.repeat(200_000)}${']'.repeat(200_000)}]}`,
      /nested|not JSON/,
    ],
  ])('%s', (_what, text, message) => {
    expect(parseBatchFile(text, safe)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  test('keys of the language are keys like others', () => {
    const text = `{"__proto__":{"a":1},"transactions":[{"to":"${mill}","value":"0","contractMethod":{"name":"go","inputs":[{"name":"constructor","type":"uint256"}]},"contractInputsValues":{}}]}`;
    expect(open(text).transactions).toEqual([{ ok: false, message: 'constructor is missing.' }]);
  });
});
