import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import type { Operation } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema, hexSchema, type Labels, textSchema, uintSchema } from '../http/schema';

// The gateway's decoding of a call, which is only shown: Concord's own decoding counts.

export type DecodedValue = string | readonly DecodedValue[];

export type DecodedCall = {
  readonly method: string;
  readonly parameters: readonly DecodedParameter[];
  /** The gateway's confidence; undefined where it gives none. */
  readonly accuracy:
    | Labels<'FULL_MATCH' | 'PARTIAL_MATCH' | 'ONLY_FUNCTION_MATCH' | 'NO_MATCH' | 'UNKNOWN'>
    | undefined;
};

export type DecodedParameter = {
  readonly name: string;
  readonly type: string;
  readonly value: DecodedValue;
  /** The inner calls, if the value is bytes that contain some. */
  readonly steps: readonly DecodedStep[];
};

export type DecodedStep =
  | {
      readonly kind: 'step';
      readonly operation: 0 | 1;
      readonly to: Address;
      readonly value: bigint;
      readonly data: Hex;
      readonly decoded: DecodedCall | undefined;
    }
  /** Bytes that are a call without an address. */
  | { readonly kind: 'call'; readonly decoded: DecodedCall }
  | { readonly kind: 'unreadable'; readonly id: string | undefined };

/** The depth to which inner calls are read; an endless answer must end somewhere. */
const deepest = 4;

const valueSchema = z.pipe(
  z.unknown(),
  z.transform((value): DecodedValue => readValue(value, deepest)),
);

function readValue(value: unknown, depth: number): DecodedValue {
  if (!Array.isArray(value)) return typeof value === 'string' ? value.slice(0, 2_000) : '';
  return depth === 0 ? [] : value.slice(0, 1_000).map((part) => readValue(part, depth - 1));
}

function makeCallSchema(depth: number): z.ZodMiniType<DecodedCall> {
  const innerSchema = depth === 0 ? undefined : makeCallSchema(depth - 1);
  return z.pipe(
    z.object({
      method: textSchema,
      parameters: z.nullish(
        z.array(
          z.object({
            name: textSchema,
            type: textSchema,
            value: valueSchema,
            valueDecoded: z.optional(z.unknown()),
          }),
        ),
      ),
      accuracy: z.nullish(textSchema),
    }),
    z.transform(
      ({ method, parameters, accuracy }): DecodedCall => ({
        method,
        parameters: (parameters ?? []).map(({ valueDecoded, ...parameter }) => ({
          ...parameter,
          steps: innerSchema ? readSteps(valueDecoded, innerSchema) : [],
        })),
        accuracy: accuracy ?? undefined,
      }),
    ),
  );
}

function readSteps(claimed: unknown, innerSchema: z.ZodMiniType<DecodedCall>): readonly DecodedStep[] {
  if (claimed === undefined || claimed === null) return [];
  if (Array.isArray(claimed)) {
    const stepSchema = makeStepSchema(innerSchema);
    return claimed.map((step): DecodedStep => {
      const parsed = stepSchema.safeParse(step);
      return parsed.success ? parsed.data : { kind: 'unreadable', id: undefined };
    });
  }
  const parsed = innerSchema.safeParse(claimed);
  return [parsed.success ? { kind: 'call', decoded: parsed.data } : { kind: 'unreadable', id: undefined }];
}

const makeStepSchema = (innerSchema: z.ZodMiniType<DecodedCall>) =>
  z.pipe(
    z.object({
      operation: z.union([z.literal(0), z.literal(1)]),
      to: addressSchema,
      value: z.nullish(uintSchema),
      data: z.nullish(hexSchema),
      dataDecoded: z.nullish(innerSchema),
    }),
    z.transform(
      ({ operation, to, value, data, dataDecoded }): DecodedStep => ({
        kind: 'step',
        operation,
        to,
        value: value ?? 0n,
        data: data ?? '0x',
        decoded: dataDecoded ?? undefined,
      }),
    ),
  );

/** Parses `dataDecoded` and the answer of the data decoder. */
export const decodedCallSchema = makeCallSchema(deepest);

export const decodeDataCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/data-decoder',
  isQuestion: true,
} as const satisfies GatewayCall;

/** POST …/data-decoder: the gateway's decoding of a call. Throws GatewayError with status 404 for an unknown method. */
export function decodeData(
  client: GatewayClient,
  { chainId, to, data, operation = 0 }: { chainId: number; to: Address; data: Hex; operation?: Operation },
  { signal }: RequestOptions = {},
): Promise<DecodedCall> {
  return requestGateway(client, {
    call: decodeDataCall,
    parameters: { chainId },
    body: { operation, data, to } satisfies sdk.DecodedDataRequest,
    schema: decodedCallSchema,
    signal,
  });
}
