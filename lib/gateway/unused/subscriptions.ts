import { z } from 'zod/mini';
import { unsubscribeAllCall, unsubscribeCall } from '../calls/email-addresses';
import type { GatewayClient } from '../http/client';
import { requestGateway } from '../http/request-gateway';

/** DELETE /v1/subscriptions: ends the e-mails of one category; the token comes from the link in the e-mail. */
export async function unsubscribe(
  client: GatewayClient,
  { category, token }: { category: string; token: string },
): Promise<void> {
  await requestGateway(client, {
    call: unsubscribeCall,
    parameters: {},
    query: { category, token },
    schema: z.unknown(),
  });
}

/** DELETE /v1/subscriptions/all: ends all e-mails. */
export async function unsubscribeAll(client: GatewayClient, { token }: { token: string }): Promise<void> {
  await requestGateway(client, {
    call: unsubscribeAllCall,
    parameters: {},
    query: { token },
    schema: z.unknown(),
  });
}
