import { expect, test } from 'vitest';
import { parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { writePaymentRequest } from '@/lib/payment-request/write-payment-request';

const recipient = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

test.each([
  ['native', 1_500_000_000_000_000_000n, `ethereum:${recipient}@8453?value=1500000000000000000`],
  [usdc, 1n, `ethereum:${usdc}@8453/transfer?address=${recipient}&uint256=1`],
  [usdc, 2n ** 255n, `ethereum:${usdc}@8453/transfer?address=${recipient}&uint256=${2n ** 255n}`],
] as const)(
  'a request for %s is written as EIP-681 says, and read back as the same payment',
  (asset, amount, link) => {
    expect(writePaymentRequest({ chainId: 8453, address: recipient }, { asset, amount })).toBe(link);
    expect(parsePaymentRequest(link)).toEqual({ ok: true, request: { recipient, asset, amount } });
  },
);
