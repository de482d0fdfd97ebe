import type * as sdk from '@safe-global/safe-apps-sdk';
import { describe, expectTypeOf, test } from 'vitest';
import type { z } from 'zod/mini';
import type { HostReplies } from '@/lib/safe-apps/host/handlers';
import type { replySchemas } from '@/lib/safe-apps/host/replies';
import type {
  restrictedMethods,
  SafeAppsMethod,
  SafeAppsReply,
  SafeAppsRequest,
  safeAppsMethods,
} from '@/lib/safe-apps/protocol/protocol';

/** The same type, that may be written to: the library's types know no other. */
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

type Accepted<M extends SafeAppsMethod> = z.input<(typeof replySchemas)[M]>;

describe('what the library of apps declares is what we have', () => {
  test('as methods', () => {
    expectTypeOf<`${sdk.Methods}` | 'getCurrentTheme'>().toEqualTypeOf<(typeof safeAppsMethods)[number]>();
    expectTypeOf<`${sdk.RestrictedMethods}`>().toEqualTypeOf<(typeof restrictedMethods)[number]>();
  });

  test('as messages', () => {
    type Request = Omit<sdk.SDKRequestData, 'method'> & { method: string };
    expectTypeOf<Request>().toExtend<SafeAppsRequest>();
    expectTypeOf<Writable<Extract<SafeAppsReply, { success: true }>>>().toExtend<
      sdk.SuccessResponse<unknown>
    >();
    expectTypeOf<Writable<Extract<SafeAppsReply, { success: false }>>>().toExtend<sdk.ErrorResponse>();
  });

  test('as answers of our host', () => {
    expectTypeOf<Writable<HostReplies['getSafeInfo']>>().toExtend<sdk.SafeInfoExtended>();
    expectTypeOf<Writable<HostReplies['getChainInfo']>>().toExtend<sdk.ChainInfo>();
    expectTypeOf<Writable<HostReplies['getEnvironmentInfo']>>().toExtend<sdk.EnvironmentInfo>();
    expectTypeOf<Writable<HostReplies['sendTransactions']>>().toExtend<sdk.SendTransactionsResponse>();
    expectTypeOf<Writable<HostReplies['signMessage']>>().toExtend<sdk.SignMessageResponse>();
    expectTypeOf<Writable<HostReplies['signTypedMessage']>>().toExtend<sdk.SignMessageResponse>();
    expectTypeOf<HostReplies['getOffChainSignature']>().toExtend<string>();
    expectTypeOf<Writable<HostReplies['requestAddressBook'][number]>>().toExtend<sdk.AddressBookItem>();
  });

  test('as answers that our guest takes', () => {
    expectTypeOf<sdk.SafeInfoExtended>().toExtend<Accepted<'getSafeInfo'>>();
    expectTypeOf<sdk.SafeInfo>().toExtend<Accepted<'getSafeInfo'>>();
    expectTypeOf<sdk.ChainInfo>().toExtend<Accepted<'getChainInfo'>>();
    expectTypeOf<sdk.EnvironmentInfo>().toExtend<Accepted<'getEnvironmentInfo'>>();
    expectTypeOf<sdk.SafeBalances>().toExtend<Accepted<'getSafeBalances'>>();
    expectTypeOf<sdk.GatewayTransactionDetails>().toExtend<Accepted<'getTxBySafeTxHash'>>();
    expectTypeOf<sdk.SendTransactionsResponse>().toExtend<Accepted<'sendTransactions'>>();
    expectTypeOf<sdk.SignMessageResponse>().toExtend<Accepted<'signMessage'>>();
    expectTypeOf<sdk.AddressBookItem>().toExtend<Accepted<'requestAddressBook'>[number]>();
  });
});
