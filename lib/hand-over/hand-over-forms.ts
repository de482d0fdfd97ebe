import { z } from 'zod/mini';
import { concordForms } from './concord-forms';
import type { HandedItem, HandOverFormat } from './hand-over';
import { kitForms } from './kit-forms';
import { serviceForms } from './service-forms';

const listed = <Item>(item: Item): readonly [Item] => [item];

export type Json = Readonly<Record<string, unknown>>;

export type HandOverForm = {
  readonly format: HandOverFormat;
  readonly fits: (value: Json) => boolean;
  readonly schema: z.ZodMiniType<readonly HandedItem[]>;
};

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isTransaction = (value: unknown): value is Json => isRecord(value) && 'to' in value;

// The order tells forms apart that share names.
export const handOverForms: readonly HandOverForm[] = [
  {
    format: 'gateway',
    fits: (value) => 'detailedExecutionInfo' in value || 'txData' in value,
    schema: serviceForms.gatewayTransaction,
  },
  {
    format: 'file',
    fits: (value) => 'safe' in value && isTransaction(value.transaction),
    schema: concordForms.transaction,
  },
  {
    format: 'file',
    fits: (value) => 'safe' in value && 'messageHash' in value,
    schema: concordForms.message,
  },
  {
    format: 'gateway',
    fits: (value) => 'message' in value && 'messageHash' in value,
    schema: serviceForms.gatewayMessage,
  },
  {
    format: 'service',
    fits: (value) => 'to' in value && 'nonce' in value && 'safe' in value && 'safeTxHash' in value,
    schema: serviceForms.fields,
  },
  { format: 'fields', fits: (value) => 'to' in value && 'nonce' in value, schema: serviceForms.fields },
  {
    format: 'protocolKit',
    fits: (value) => isTransaction(value.safeTransactionData),
    schema: serviceForms.proposal,
  },
  {
    format: 'localsafe',
    fits: (value) => isRecord(value.tx) && isRecord(value.tx.data),
    schema: z.pipe(
      z.object({ tx: kitForms.transaction }),
      z.transform(({ tx }) => listed(tx)),
    ),
  },
  { format: 'localsafe', fits: (value) => isRecord(value.signature), schema: kitForms.signature },
  {
    format: 'localsafe',
    fits: (value) => isRecord(value.message) && 'data' in value.message,
    schema: z.pipe(
      z.object({ message: kitForms.message }),
      z.transform(({ message }) => listed(message)),
    ),
  },
  {
    format: 'protocolKit',
    // A transaction of another form may stand in the field of that name.
    fits: ({ data }) =>
      isRecord(data) && ('to' in data || 'nonce' in data) && !('safe' in data || 'safeTxHash' in data),
    schema: z.pipe(kitForms.transaction, z.transform(listed)),
  },
  {
    format: 'protocolKit',
    fits: (value) => 'data' in value && 'signatures' in value,
    schema: z.pipe(kitForms.message, z.transform(listed)),
  },
];
