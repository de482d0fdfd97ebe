import type { Address } from 'viem';
import { z } from 'zod/mini';
import {
  getAccountDataSettingsCall,
  listAccountDataTypesCall,
  putAccountDataSettingsCall,
} from '../calls/accounts';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { rowsSchema, type UnreadableRow } from '../http/rows';
import { textSchema } from '../http/schema';

const dataTypeSchema = z.pipe(
  z.object({
    id: textSchema,
    name: textSchema,
    description: z.nullish(textSchema),
    isActive: z.boolean(),
  }),
  z.transform(({ description, ...row }) => ({
    kind: 'data-type' as const,
    ...row,
    description: description ?? undefined,
  })),
);

/** A kind of data that the gateway may store for an account. */
export type AccountDataType = z.infer<typeof dataTypeSchema>;

/** GET /v1/accounts/data-types */
export function listAccountDataTypes(
  client: GatewayClient,
  { signal }: RequestOptions = {},
): Promise<readonly (AccountDataType | UnreadableRow)[]> {
  return requestGateway(client, {
    call: listAccountDataTypesCall,
    parameters: {},
    schema: rowsSchema(dataTypeSchema, ['id']),
    signal,
  });
}

const dataSettingSchema = z.pipe(
  z.object({ dataTypeId: textSchema, enabled: z.boolean() }),
  z.transform(({ dataTypeId, enabled }) => ({
    kind: 'data-setting' as const,
    dataTypeId,
    isEnabled: enabled,
  })),
);

/** Whether the gateway stores one kind of data for an account. */
export type AccountDataSetting = z.infer<typeof dataSettingSchema>;

const dataSettingsSchema = rowsSchema(dataSettingSchema, ['dataTypeId']);

/** GET /v1/accounts/{address}/data-settings */
export function getAccountDataSettings(
  client: GatewayClient,
  { address }: { address: Address },
  { signal }: RequestOptions = {},
): Promise<readonly (AccountDataSetting | UnreadableRow)[]> {
  return requestGateway(client, {
    call: getAccountDataSettingsCall,
    parameters: { address },
    schema: dataSettingsSchema,
    signal,
  });
}

type SettingChange = Pick<AccountDataSetting, 'dataTypeId' | 'isEnabled'>;

/** PUT /v1/accounts/{address}/data-settings */
export function putAccountDataSettings(
  client: GatewayClient,
  { address, settings }: { address: Address; settings: readonly SettingChange[] },
): Promise<readonly (AccountDataSetting | UnreadableRow)[]> {
  return requestGateway(client, {
    call: putAccountDataSettingsCall,
    parameters: { address },
    body: {
      accountDataSettings: settings.map(({ dataTypeId, isEnabled }) => ({ dataTypeId, enabled: isEnabled })),
    },
    schema: dataSettingsSchema,
  });
}
