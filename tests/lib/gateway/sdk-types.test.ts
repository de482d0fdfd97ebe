import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { describe, expectTypeOf, test } from 'vitest';
import type { z } from 'zod/mini';
import type { balanceSchema } from '@/lib/gateway/resources/balances';
import type { indexingSchema, masterCopySchema } from '@/lib/gateway/resources/chain-status';
import type { chainSchema } from '@/lib/gateway/resources/chains';
import type { collectibleSchema } from '@/lib/gateway/resources/collectibles';
import type { contractSchema } from '@/lib/gateway/resources/contracts';
import type { delegateSchema } from '@/lib/gateway/resources/delegates';
import type { messageSchema } from '@/lib/gateway/resources/messages';
import type { overviewSchema } from '@/lib/gateway/resources/overviews';
import type { safeAppSchema } from '@/lib/gateway/resources/safe-apps';
import type { safeSchema } from '@/lib/gateway/resources/safes';
import type { estimationSchema } from '@/lib/gateway/resources/transactions/estimations';
import type { detailsSchema } from '@/lib/gateway/resources/transactions/transaction-details';

/** The same type with the words of its enumerations instead of these. */
type Plain<T> = T extends string
  ? `${T}`
  : T extends number
    ? `${T}` extends `${infer N extends number}`
      ? N
      : T
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;

describe("what the service's own library declares is taken by the schema of", () => {
  test('a Safe', () => {
    expectTypeOf<Plain<sdk.SafeInfo>>().toExtend<z.input<typeof safeSchema>>();
  });

  test('an overview', () => {
    expectTypeOf<Plain<sdk.SafeOverview>>().toExtend<z.input<typeof overviewSchema>>();
  });

  test('a chain', () => {
    expectTypeOf<Plain<sdk.ChainInfo>>().toExtend<z.input<typeof chainSchema>>();
  });

  test('a master copy', () => {
    expectTypeOf<Plain<sdk.MasterCopyReponse[number]>>().toExtend<z.input<typeof masterCopySchema>>();
  });

  test('the state of indexing', () => {
    expectTypeOf<Plain<sdk.ChainIndexingStatus>>().toExtend<z.input<typeof indexingSchema>>();
  });

  test('a balance', () => {
    type Balance = sdk.SafeBalanceResponse['items'][number];
    expectTypeOf<Plain<Balance>>().toExtend<z.input<typeof balanceSchema>>();
  });

  test('a collectible', () => {
    expectTypeOf<Plain<sdk.SafeCollectibleResponse>>().toExtend<z.input<typeof collectibleSchema>>();
  });

  test('a transaction', () => {
    expectTypeOf<Plain<sdk.TransactionDetails>>().toExtend<z.input<typeof detailsSchema>>();
  });

  test('an estimation', () => {
    expectTypeOf<Plain<sdk.SafeTransactionEstimation>>().toExtend<z.input<typeof estimationSchema>>();
  });

  test('a message', () => {
    expectTypeOf<Plain<sdk.SafeMessage>>().toExtend<z.input<typeof messageSchema>>();
  });

  test('a delegate', () => {
    type Declared = Awaited<ReturnType<typeof sdk.getDelegates>>['results'][number];
    expectTypeOf<Plain<Declared>>().toExtend<z.input<typeof delegateSchema>>();
  });

  test('a Safe App', () => {
    expectTypeOf<Plain<sdk.SafeAppData>>().toExtend<z.input<typeof safeAppSchema>>();
  });

  test('a contract, but for its interface, which is declared as any object', () => {
    type GatewayClaim = Omit<z.input<typeof contractSchema>, 'contractAbi'>;
    type Declared = Awaited<ReturnType<typeof sdk.getContract>>;
    expectTypeOf<Omit<Plain<Declared>, 'contractAbi'>>().toExtend<GatewayClaim>();
  });
});
