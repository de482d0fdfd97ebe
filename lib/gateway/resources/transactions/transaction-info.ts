import type { Address } from 'viem';
import { z } from 'zod/mini';
import {
  addressInfoSchema,
  addressSchema,
  decimalsSchema,
  textSchema,
  uintSchema,
} from '@/lib/gateway/http/schema';
import { type GatewayStaking, nativeStakingSchema } from './native-staking';
import { type GatewayOrder, swapOrderSchema, twapOrderSchema } from './swap-order';

// The gateway's description of a transaction, which is an unverified claim; Concord decodes the bytes itself.

export type GatewayAsset =
  | { readonly kind: 'native'; readonly amount: bigint }
  | {
      readonly kind: 'erc20';
      readonly token: Address;
      readonly amount: bigint;
      readonly symbol: string | undefined;
      readonly decimals: number | undefined;
    }
  | {
      readonly kind: 'erc721';
      readonly token: Address;
      readonly tokenId: string;
      readonly symbol: string | undefined;
    }
  | { readonly kind: 'unknown'; readonly type: string };

export type GatewayTransactionInfo =
  | {
      readonly kind: 'transfer';
      readonly direction: 'incoming' | 'outgoing' | 'unknown';
      readonly sender: Address;
      readonly recipient: Address;
      readonly asset: GatewayAsset;
    }
  | {
      readonly kind: 'settings';
      readonly change: string;
      /** The owner or contract that changes, and the owner that replaces it. */
      readonly subject?: Address | undefined;
      readonly replacement?: Address | undefined;
      /** The number of required confirmations after the change. */
      readonly threshold?: number | undefined;
    }
  | { readonly kind: 'rejection' }
  | {
      readonly kind: 'custom';
      readonly to: Address;
      readonly value: bigint;
      readonly method: string | undefined;
      readonly actionCount: number | undefined;
    }
  | { readonly kind: 'creation'; readonly creator: Address }
  | GatewayOrder
  | GatewayStaking
  | { readonly kind: 'unknown'; readonly type: string };

const typeSchema = z.object({ type: textSchema });

const nativeSchema = z.pipe(
  z.object({ type: z.literal('NATIVE_COIN'), value: z.nullish(uintSchema) }),
  z.transform(({ value }): GatewayAsset => ({ kind: 'native', amount: value ?? 0n })),
);

const erc20Schema = z.pipe(
  z.object({
    type: z.literal('ERC20'),
    tokenAddress: addressSchema,
    value: uintSchema,
    tokenSymbol: z.nullish(textSchema),
    decimals: z.nullish(decimalsSchema),
  }),
  z.transform(
    (asset): GatewayAsset => ({
      kind: 'erc20',
      token: asset.tokenAddress,
      amount: asset.value,
      symbol: asset.tokenSymbol ?? undefined,
      decimals: asset.decimals ?? undefined,
    }),
  ),
);

const erc721Schema = z.pipe(
  z.object({
    type: z.literal('ERC721'),
    tokenAddress: addressSchema,
    tokenId: textSchema,
    tokenSymbol: z.nullish(textSchema),
  }),
  z.transform(
    (asset): GatewayAsset => ({
      kind: 'erc721',
      token: asset.tokenAddress,
      tokenId: asset.tokenId,
      symbol: asset.tokenSymbol ?? undefined,
    }),
  ),
);

const unknownSchema = z.pipe(
  typeSchema,
  z.transform(({ type }): { readonly kind: 'unknown'; readonly type: string } => ({ kind: 'unknown', type })),
);

const directions: Readonly<Record<string, 'incoming' | 'outgoing'>> = {
  INCOMING: 'incoming',
  OUTGOING: 'outgoing',
};

const transferSchema = z.pipe(
  z.object({
    type: z.literal('Transfer'),
    sender: addressInfoSchema,
    recipient: addressInfoSchema,
    direction: z.string(),
    transferInfo: z.union([nativeSchema, erc20Schema, erc721Schema, unknownSchema]),
  }),
  z.transform(
    ({ sender, recipient, direction, transferInfo }): GatewayTransactionInfo => ({
      kind: 'transfer',
      direction: Object.hasOwn(directions, direction) ? (directions[direction] ?? 'unknown') : 'unknown',
      sender,
      recipient,
      asset: transferInfo,
    }),
  ),
);

// Details for display may be unreadable; the change is still shown without them.
const partySchema = z.catch(z.nullish(addressInfoSchema), undefined);
const settingsInfoSchema = z.object({
  type: textSchema,
  owner: partySchema,
  oldOwner: partySchema,
  newOwner: partySchema,
  module: partySchema,
  guard: partySchema,
  handler: partySchema,
  implementation: partySchema,
  threshold: z.catch(z.nullish(z.int().check(z.nonnegative())), undefined),
});

const settingsSchema = z.pipe(
  z.object({ type: z.literal('SettingsChange'), settingsInfo: z.nullish(settingsInfoSchema) }),
  z.transform(({ settingsInfo: info }): GatewayTransactionInfo => {
    const subject =
      info?.owner ?? info?.oldOwner ?? info?.module ?? info?.guard ?? info?.handler ?? info?.implementation;
    return {
      kind: 'settings',
      change: info?.type ?? 'UNKNOWN',
      ...(subject && { subject }),
      ...(info?.newOwner && { replacement: info.newOwner }),
      ...(typeof info?.threshold === 'number' && { threshold: info.threshold }),
    };
  }),
);

const customSchema = z.pipe(
  z.object({
    type: z.literal('Custom'),
    to: addressInfoSchema,
    value: z.nullish(uintSchema),
    isCancellation: z.boolean(),
    methodName: z.nullish(textSchema),
    actionCount: z.nullish(z.number()),
  }),
  z.transform(
    (info): GatewayTransactionInfo =>
      info.isCancellation
        ? { kind: 'rejection' }
        : {
            kind: 'custom',
            to: info.to,
            value: info.value ?? 0n,
            method: info.methodName ?? undefined,
            actionCount: info.actionCount ?? undefined,
          },
  ),
);

const creationSchema = z.pipe(
  z.object({ type: z.literal('Creation'), creator: addressInfoSchema }),
  z.transform(({ creator }): GatewayTransactionInfo => ({ kind: 'creation', creator })),
);

/** Parses `txInfo` of lists and details; unknown types become `unknown` with their name. */
export const gatewayTransactionInfoSchema = z.union([
  transferSchema,
  settingsSchema,
  customSchema,
  creationSchema,
  swapOrderSchema(['SwapOrder', 'SwapTransfer']),
  twapOrderSchema(['TwapOrder']),
  nativeStakingSchema({
    deposit: 'NativeStakingDeposit',
    exit: 'NativeStakingValidatorsExit',
    withdrawal: 'NativeStakingWithdraw',
  }),
  unknownSchema,
]);
