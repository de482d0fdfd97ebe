import { type Address, decodeAbiParameters, getAddress, type Hash, type Hex, type Log } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import type {
  ChainState,
  ChainTransaction,
  SafeTransactionFields,
  SignedBy,
} from '@/devnet/gateway/chain/chain-state';
import { type DecodedLog, decodeLog } from '@/devnet/gateway/chain/decode-log';
import { isProxyFactory } from '@/devnet/gateway/chain/known-contracts';
import { readCreation } from '@/devnet/gateway/chain/read-creation';
import { claimedSigner, splitSignatures } from '@/devnet/gateway/transactions/split-signatures';

type MinedLog = Log<bigint, number, false>;
type EventOf<Name extends DecodedLog['eventName']> = Extract<DecodedLog, { eventName: Name }>;
type Announced = { fields: SafeTransactionFields; threshold: number; signatures: Hex };
type ModuleCall = Pick<EventOf<'SafeModuleTransaction'>, 'args'>['args'];

/** Reads the logs of one chain transaction, in their order, into the on-chain state. */
export async function indexTransaction(
  onchain: ChainState,
  client: ChainReader,
  at: ChainTransaction,
  logs: readonly MinedLog[],
): Promise<void> {
  // An L2 singleton announces what it will do, then does it: nested executions end in the reverse order.
  const announced = new Map<Address, Announced[]>();
  const moduleCalls = new Map<Address, ModuleCall[]>();

  for (const log of logs) {
    const event = decodeLog(log);
    if (event === null) continue;
    const emitter = getAddress(log.address);
    const place = { at, logIndex: log.logIndex };
    const id = `${at.hash.slice(2)}${log.logIndex}`;
    if (isTokenMove(event)) {
      indexTokenMove(onchain, event, { ...place, id: `e${id}`, token: emitter });
      continue;
    }
    if (event.eventName === 'ProxyCreation') {
      // Anybody can write this event about somebody else's Safe.
      if (!isProxyFactory(emitter)) continue;
      const { proxy, singleton } = event.args;
      onchain.safes.add(getAddress(proxy));
      onchain.creations.set(
        getAddress(proxy),
        await readCreation(client, { at, proxy, singleton, factory: emitter }),
      );
      continue;
    }
    onchain.safes.add(emitter);
    switch (event.eventName) {
      case 'SafeReceived':
        onchain.transfers.push({
          ...{ ...place, id: `i${id}`, kind: 'native' },
          ...{ from: event.args.sender, to: emitter, value: event.args.value },
        });
        break;
      case 'ApproveHash':
        onchain.approvals.push({ safe: emitter, hash: event.args.approvedHash, owner: event.args.owner, at });
        break;
      case 'SafeMultiSigTransaction':
        pushIfKnown(announced, emitter, readAnnouncement(event));
        break;
      case 'SafeModuleTransaction':
        pushIfKnown(moduleCalls, emitter, event.args);
        break;
      case 'ExecutionSuccess':
      case 'ExecutionFailure': {
        // The service follows announcements, which only singletons for layer 2 make.
        const known = announced.get(emitter)?.pop();
        if (known === undefined) break;
        onchain.executions.push({
          ...{ ...place, safe: emitter, safeTxHash: event.args.txHash, payment: event.args.payment },
          success: event.eventName === 'ExecutionSuccess',
          ...(await describeExecution(event.args.txHash, known)),
        });
        break;
      }
      case 'ExecutionFromModuleSuccess':
      case 'ExecutionFromModuleFailure': {
        const module = event.args.module;
        const call = moduleCalls.get(emitter)?.pop();
        if (call === undefined) break;
        onchain.moduleExecutions.push({
          ...{ ...place, id: `i${id}`, safe: emitter, module, to: call.to, value: call.value },
          ...{ data: emptyToNull(call.data), operation: toOperation(call.operation) },
          success: event.eventName === 'ExecutionFromModuleSuccess',
        });
        break;
      }
      default:
    }
  }
}

type TokenMove = EventOf<'Transfer' | 'TransferSingle' | 'TransferBatch'>;

const isTokenMove = (event: DecodedLog): event is TokenMove =>
  ['Transfer', 'TransferSingle', 'TransferBatch'].includes(event.eventName);

function indexTokenMove(
  onchain: ChainState,
  { args }: TokenMove,
  base: { at: ChainTransaction; logIndex: number; id: string; token: Address },
) {
  const { at, token } = base;
  const parties = { from: args.from, to: args.to };
  if ('id' in args || 'ids' in args)
    onchain.pieceMoves.push({ at, token, ids: 'ids' in args ? args.ids : [args.id], ...parties });
  else if ('tokenId' in args)
    onchain.transfers.push({ ...base, ...parties, kind: 'erc721', tokenId: args.tokenId });
  else onchain.transfers.push({ ...base, ...parties, kind: 'erc20', value: args.value });
}

function readAnnouncement({ args }: EventOf<'SafeMultiSigTransaction'>): Announced | null {
  const { additionalInfo, signatures, data, operation, ...rest } = args;
  try {
    const [nonce, , threshold] = decodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }],
      additionalInfo,
    );
    const call = { data: emptyToNull(data), operation: toOperation(operation), nonce: Number(nonce) };
    return { fields: { ...rest, ...call }, threshold: Number(threshold), signatures };
  } catch {
    // Not a Safe's: the event may come from any contract.
    return null;
  }
}

async function describeExecution(safeTxHash: Hash, { fields, threshold, signatures }: Announced) {
  return { fields, threshold, signedBy: await readSigners(safeTxHash, signatures) };
}

async function readSigners(hash: Hash, signatures: Hex): Promise<readonly SignedBy[]> {
  const signers = await Promise.all(
    (splitSignatures(signatures) ?? []).map(async (part) => ({
      owner: await claimedSigner(hash, part),
      signature: part.signature,
    })),
  );
  return signers.flatMap(({ owner, signature }) => (owner === null ? [] : [{ owner, signature }]));
}

function emptyToNull(data: Hex): Hex | null {
  return data === '0x' ? null : data;
}

function pushIfKnown<K, V>(lists: Map<K, V[]>, key: K, value: V | null) {
  if (value === null) return;
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function toOperation(value: number): 0 | 1 {
  return value === 1 ? 1 : 0;
}
