import { describe, expect, test } from 'vitest';
import { listFiatCodes } from '@/lib/gateway/resources/fiat-codes';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';

const messageOf = async (answer: () => Response) => {
  const { client } = doubleGateway(answer);
  const failure: unknown = await listFiatCodes(client).catch((error: unknown) => error);
  return failure instanceof Error ? failure.message : failure;
};

describe('Section 8. The error catalog', () => {
  test("Gateway failure with a code or statusCode and a message: 'CGW error - {code or statusCode}: {message}'", async () => {
    expect(await messageOf(() => refuse(404, { code: 404, message: 'Safe not found' }))).toBe(
      'CGW error - 404: Safe not found',
    );
    expect(await messageOf(() => refuse(422, { statusCode: 422, message: 'Invalid nonce' }))).toBe(
      'CGW error - 422: Invalid nonce',
    );
    const both = { statusCode: 422, code: 'custom', path: [], message: 'Invalid address' };
    expect(await messageOf(() => refuse(422, both))).toBe('CGW error - custom: Invalid address');
  });

  test.each<[string, unknown]>([
    ['no JSON', '<h1>Bad gateway</h1>'],
    ['no code', { message: 'Invalid nonce' }],
    ['no message', { code: 404 }],
    ['an empty object', {}],
    ['no object', []],
  ])("Gateway failure otherwise: 'CGW error - status {statusText}' (%s)", async (_name, body) => {
    expect(await messageOf(() => refuse(403, body, 'Forbidden'))).toBe('CGW error - status Forbidden');
  });
});
