import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import { type Labels, textSchema, uintSchema } from '@/lib/gateway/http/schema';

// Staking of Ether, as the gateway decodes it from a transaction's bytes. Amounts are in wei, durations in
// milliseconds.

type Status = Labels<`${sdk.NativeStakingStatus}`>;

export type GatewayStaking =
  | {
      readonly kind: 'staking-deposit';
      readonly status: Status;
      readonly value: bigint;
      readonly validatorCount: number;
      readonly entryTime: number;
      readonly exitTime: number;
      readonly withdrawalTime: number;
      /** The expected reward of a year, in wei; undefined where the gateway gives no readable one. */
      readonly annualReward: bigint | undefined;
      /** The expected reward of a year, in percent of the stake. */
      readonly annualRate: number | undefined;
      /** The service's share of the rewards, from 0 to 1. */
      readonly fee: number | undefined;
    }
  | {
      readonly kind: 'staking-exit';
      readonly status: Status;
      readonly value: bigint;
      readonly validatorCount: number;
      /** The validators' public keys. */
      readonly validators: readonly string[];
      readonly exitTime: number;
      readonly withdrawalTime: number;
    }
  | { readonly kind: 'staking-withdrawal'; readonly value: bigint; readonly validators: readonly string[] };

// A forecast may be unreadable; the deposit is still shown without it.
const rewardSchema = z.catch(z.nullish(uintSchema), undefined);
const rateSchema = z.catch(z.nullish(z.number().check(z.nonnegative(), z.maximum(1_000))), undefined);

type Names = { readonly deposit: string; readonly exit: string; readonly withdrawal: string };

/** Parses an action on a stake; `names` are the gateway's names of the three actions. */
export const nativeStakingSchema = ({ deposit, exit, withdrawal }: Names) =>
  z.union([
    z.pipe(
      z.object({
        type: z.literal(deposit),
        status: textSchema,
        value: uintSchema,
        numValidators: z.number(),
        expectedAnnualReward: rewardSchema,
        annualNrr: rateSchema,
        fee: rateSchema,
        estimatedEntryTime: z.number(),
        estimatedExitTime: z.number(),
        estimatedWithdrawalTime: z.number(),
      }),
      z.transform(
        (claimed): GatewayStaking => ({
          kind: 'staking-deposit',
          status: claimed.status,
          value: claimed.value,
          validatorCount: claimed.numValidators,
          entryTime: claimed.estimatedEntryTime,
          exitTime: claimed.estimatedExitTime,
          withdrawalTime: claimed.estimatedWithdrawalTime,
          annualReward: claimed.expectedAnnualReward ?? undefined,
          annualRate: claimed.annualNrr ?? undefined,
          fee: claimed.fee ?? undefined,
        }),
      ),
    ),
    z.pipe(
      z.object({
        type: z.literal(exit),
        status: textSchema,
        value: uintSchema,
        numValidators: z.number(),
        validators: z.array(textSchema),
        estimatedExitTime: z.number(),
        estimatedWithdrawalTime: z.number(),
      }),
      z.transform(
        (claimed): GatewayStaking => ({
          kind: 'staking-exit',
          status: claimed.status,
          value: claimed.value,
          validatorCount: claimed.numValidators,
          validators: claimed.validators,
          exitTime: claimed.estimatedExitTime,
          withdrawalTime: claimed.estimatedWithdrawalTime,
        }),
      ),
    ),
    z.pipe(
      z.object({
        type: z.literal(withdrawal),
        value: uintSchema,
        validators: z.nullish(z.array(textSchema)),
      }),
      z.transform(
        ({ value, validators }): GatewayStaking => ({
          kind: 'staking-withdrawal',
          value,
          validators: validators ?? [],
        }),
      ),
    ),
  ]);
