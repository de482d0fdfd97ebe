import type { Address, LocalAccount } from 'viem';
import { type ChainClient, send } from '@/devnet/chain/chain-client';
import { createSafe, type SafeSetup } from '@/devnet/chain/safe-setup';
import {
  executeSafeTransaction,
  hashSafeTransaction,
  type OwnerSignature,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { DevnetError } from '@/devnet/devnet-error';
import type { Call } from '@/devnet/seed/calls';
import { postConfirmation, postProposal, type ScenarioGateway } from '@/devnet/seed/gateway-api';
import { appoint, type ScenarioMessage, sendMessage } from '@/devnet/seed/scenario-messages';

export type Proposal = {
  readonly safe: Address;
  readonly nonce: number;
  readonly call: Call;
  /** Who signs, in this order; the first one proposes. */
  readonly signers: readonly LocalAccount[];
  readonly note?: string;
  /** Above zero, a call that fails inside uses up its nonce instead of undoing the execution. */
  readonly safeTxGas?: bigint;
};

const minutesBetweenActions = 40;

/** What executions of the story pay for each unit of gas, in wei: a fee of cents, as on Base. */
export const demoTip = 80_000_000n;

/** Tells actions to chain and gateway at dates of the past. Actions on the chain have to come in the order of time. */
export function createBuilder({
  client,
  rpcUrl,
  gateway,
  endsAt,
}: {
  client: ChainClient;
  rpcUrl: string;
  gateway: ScenarioGateway;
  /** Unix seconds from which the days are counted back. */
  endsAt: number;
}) {
  let now = 0;

  const turnTo = (time: number) => {
    now = time;
    gateway.setNow(() => time * 1000);
  };

  /** The next block gets this moment, and so does the gateway. */
  const stamp = async () => {
    const latest = await client.getBlock({ blockTag: 'latest' });
    if (BigInt(now) <= latest.timestamp) {
      throw new DevnetError(`The demo story goes back in time: ${new Date(now * 1000).toISOString()}.`);
    }
    await client.setNextBlockTimestamp({ timestamp: BigInt(now) });
  };

  const propose = async ({ safe, nonce, call, signers, note, safeTxGas = 0n }: Proposal) => {
    const transaction = safeTransaction({ ...call, nonce: BigInt(nonce), safeTxGas });
    const safeTxHash = hashSafeTransaction(safe, transaction);
    const signatures: OwnerSignature[] = [];
    // The gateway assesses by what it has read, and the action before may have changed owners or nonce.
    await gateway.settled();
    for (const signer of signers) {
      const signature = await signSafeTransaction(safe, transaction, signer);
      if (signatures.length === 0) {
        await postProposal(gateway, { safe, safeTxHash, transaction, proposal: signature, note });
      } else {
        turnTo(now + minutesBetweenActions * 60);
        await postConfirmation(gateway, { safeTxHash, signature: signature.signature });
      }
      signatures.push(signature);
    }
    return { transaction, signatures };
  };

  return {
    turnToDaysAgo: (days: number) => turnTo(Math.round(endsAt - days * 86_400)),

    create: async (setup: Omit<SafeSetup, 'rpcUrl'>, expected: Address) => {
      await stamp();
      const created = await createSafe({ rpcUrl, ...setup });
      if (created !== expected) {
        throw new DevnetError(`A demo Safe was created at ${created}, but ${expected} was expected.`);
      }
    },

    /** Anybody's ordinary transaction. */
    act: async (from: LocalAccount, call: Call) => {
      await stamp();
      await send(client, { from, to: call.to, data: call.data, value: call.value });
    },

    propose,

    /** What the gateway alone hears of: nothing of it is on the chain. */
    sendMessage: async (letter: ScenarioMessage) => {
      await gateway.settled();
      await sendMessage(gateway, letter);
    },

    appoint: async (appointment: Parameters<typeof appoint>[1]) => {
      await gateway.settled();
      await appoint(gateway, appointment, now);
    },

    /** Proposes, confirms and has the last signer execute. */
    settle: async (proposal: Proposal, { fails = false }: { fails?: boolean } = {}) => {
      const { transaction, signatures } = await propose(proposal);
      const executor = proposal.signers.at(-1);
      if (executor === undefined) throw new DevnetError('A demo transaction has no signer.');
      turnTo(now + minutesBetweenActions * 60);
      await stamp();
      const { succeeded } = await executeSafeTransaction(client, {
        from: executor,
        safe: proposal.safe,
        transaction,
        signatures,
        tip: demoTip,
      });
      if (succeeded === fails) {
        throw new DevnetError(
          `Transaction ${proposal.nonce} of ${proposal.safe} should have ${fails ? 'failed' : 'succeeded'}.`,
        );
      }
    },
  };
}

export type ScenarioBuilder = ReturnType<typeof createBuilder>;
