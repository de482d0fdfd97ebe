import { Hono } from 'hono';
import { type Address, decodeFunctionData, type Hash, type Hex } from 'viem';
import { z } from 'zod';
import { safeAbi } from '@/devnet/gateway/chain/safe-abi';
import { readTransactionHash } from '@/devnet/gateway/chain/safe-calls';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import {
  addressSchema,
  hashSchema,
  hexSchema,
  parseAddress,
  parseBody,
} from '@/devnet/gateway/http/parse-request';
import { forbiddenError, ReplyError, upstreamError, verifierError } from '@/devnet/gateway/http/reply-error';
import type { Relayer } from '@/devnet/gateway/relay/relayer';

const orderSchema = z.object({
  ...{ version: z.string(), to: addressSchema, data: hexSchema },
  safeTxHash: hashSchema.optional(),
  acceptUnverifiedSimulation: z.boolean().optional(),
});

/** `execTransaction`, the one call that is relayed here. */
const executionSelector = '0x6a761202';

/** Executions that somebody else pays for, where this gateway has a relayer. */
export function relayRoutes(context: GatewayContext): Hono {
  const { relayer } = context;
  const routes = new Hono({ strict: false });
  const requireRelayer = (): Relayer => {
    if (!relayer) throw forbiddenError('No relayer defined');
    return relayer;
  };

  routes.post('/v1/chains/:chainId/relay', async (c) => {
    const sponsor = requireRelayer();
    const { to, data, safeTxHash, acceptUnverifiedSimulation } = await parseBody(c, orderSchema);
    if (!data.startsWith(executionSelector))
      throw new ReplyError(422, { message: 'Invalid transaction for relay', statusCode: 422 });
    if (sponsor.type === 'RELAY_FEE') await requireFee(context, { to, data, safeTxHash });
    else if (sponsor.remaining(to) <= 0)
      throw new ReplyError(429, {
        message: `Relay limit reached for ${to} | limit: ${sponsor.limit}`,
        statusCode: 429,
      });
    if (sponsor.simulation === 'fails')
      throw simulationError('SIMULATION_FAILED', 'Relay denied: transaction simulation failed: GS013');
    if (sponsor.simulation === 'unreachable' && !acceptUnverifiedSimulation)
      throw simulationError('INDETERMINATE_SIMULATION', 'Relay simulation could not be completed.');
    return c.json({ taskId: sponsor.relay({ to, data }) }, 201);
  });

  routes.get('/v1/chains/:chainId/relay/:safe', (c) => {
    const sponsor = requireRelayer();
    const safe = parseAddress(c.req.param('safe'));
    if (sponsor.type === 'RELAY_FEE') {
      const safeTxHash = hashSchema.safeParse(c.req.query('safeTxHash')).data;
      const isEligible = safeTxHash !== undefined && paysFee(context, safeTxHash);
      return c.json(isEligible ? { remaining: 1, limit: 1 } : { remaining: 0, limit: 0 });
    }
    return c.json({ remaining: sponsor.remaining(safe), limit: sponsor.limit });
  });

  routes.get('/v1/chains/:chainId/relay/status/:task', async (c) => {
    const transactionHash = relayer?.outcome(c.req.param('task'));
    if (!transactionHash) throw upstreamError(404);
    const hash = await transactionHash;
    return c.json(hash ? { status: 200, receipt: { transactionHash: hash } } : { status: 500 });
  });
  return routes;
}

/** Such a relayer is paid by the Safe: the transaction's own fields have to say so. */
const paysFee = ({ proposals }: GatewayContext, safeTxHash: Hash): boolean =>
  (proposals.get(safeTxHash)?.fields.gasPrice ?? 0n) > 0n;

/** The hash of the transaction that calldata executes now. */
async function readExecutedHash(
  { client }: GatewayContext,
  { to, data }: { to: Address; data: Hex },
): Promise<Hash | undefined> {
  const { functionName, args } = decodeFunctionData({ abi: safeAbi, data });
  if (functionName !== 'execTransaction') return undefined;
  const [target, value, bytes, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] = args;
  const nonce = await client.readContract({ address: to, abi: safeAbi, functionName: 'nonce' });
  return readTransactionHash(client, to, {
    ...{ to: target, value, data: bytes, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver },
    ...{ operation: operation === 1 ? 1 : 0, nonce: Number(nonce) },
  });
}

const simulationError = (code: string, message: string) =>
  new ReplyError(422, { code, message, statusCode: 422 });

async function requireFee(
  context: GatewayContext,
  { to, data, safeTxHash }: { to: Address; data: Hex; safeTxHash: Hash | undefined },
): Promise<void> {
  if (!safeTxHash) throw forbiddenError('Relay denied: safeTxHash is required');
  if ((await readExecutedHash(context, { to, data })) !== safeTxHash)
    throw verifierError(
      `Safe transaction hash mismatch: provided hash ${safeTxHash} does not match the transaction data`,
    );
  if (!paysFee(context, safeTxHash)) throw forbiddenError('Relay denied: the fee service rejected it');
}
