import {
  type Address,
  concat,
  type Hash,
  type Hex,
  hashMessage,
  hashTypedData,
  isAddress,
  type LocalAccount,
  parseAbi,
} from 'viem';
import { z } from 'zod';
import { demoOwners } from '@/config/demo';
import { demoAccount, otherAccount } from '@/devnet/chain/accounts';
import { createChainClient, localChainId } from '@/devnet/chain/chain-client';
import {
  executeSafeTransaction,
  hashSafeTransaction,
  type OwnerSignature,
  type SafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { DevnetError } from '@/devnet/devnet-error';
import { batch, type Call } from '@/devnet/seed/calls';
import { postMessage, postMessageSignature, postProposal } from '@/devnet/seed/gateway-api';

const safeAbi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
]);

const noncesSchema = z.object({ recommendedNonce: z.number() });

const confirmedSchema = z.object({
  confirmations: z.array(
    z.object({ owner: z.object({ value: z.custom<Address>((text) => isAddress(String(text))) }) }),
  ),
});

type Proposed = { readonly safe: Address; readonly transaction: SafeTransaction };

/** What the messages of the protocol give: a text, or typed data. */
type Message = string | Parameters<typeof hashTypedData>[0];

export type OwnerRequests = ReturnType<typeof createOwnerRequests>;

/**
 * The owners of the demo, who sign and execute what the person at the sample wallet has agreed to. Only Safes whose
 * threshold people of the demo reach can be acted for.
 */
export function createOwnerRequests({ rpcUrl, gatewayUrl }: { rpcUrl: string; gatewayUrl: string }) {
  const client = createChainClient(rpcUrl);
  const gateway = { url: gatewayUrl, settled: async () => undefined, setNow: () => undefined };
  const proposed = new Map<Hash, Proposed>();

  /** As many owners as are needed. */
  async function findSigners(safe: Address): Promise<readonly LocalAccount[]> {
    const [owners, threshold] = await Promise.all([
      client.readContract({ abi: safeAbi, address: safe, functionName: 'getOwners' }),
      client.readContract({ abi: safeAbi, address: safe, functionName: 'getThreshold' }),
    ]);
    const signers = demoOwners
      .filter(({ address }) => owners.includes(address))
      .slice(0, Number(threshold))
      .map(({ addressIndex }) => demoAccount(addressIndex));
    if (signers.length < Number(threshold))
      throw new DevnetError('The people of the demo are too few of the owners of this Safe.');
    return signers;
  }

  async function nextNonce(safe: Address): Promise<bigint> {
    const response = await fetch(`${gatewayUrl}/v1/chains/${localChainId}/safes/${safe}/nonces`);
    return BigInt(noncesSchema.parse(await response.json()).recommendedNonce);
  }

  /** Who has signed a message already; undefined for one that is new. */
  async function listConfirmed(messageHash: Hash): Promise<readonly Address[] | undefined> {
    const response = await fetch(`${gatewayUrl}/v1/chains/${localChainId}/messages/${messageHash}`);
    if (!response.ok) return undefined;
    return confirmedSchema.parse(await response.json()).confirmations.map(({ owner }) => owner.value);
  }

  return {
    /** Signs by one owner and puts it into the queue. */
    propose: async (safe: Address, calls: readonly Call[]): Promise<Hash> => {
      const [only, ...others] = calls;
      const [proposer] = await findSigners(safe);
      if (!only || !proposer) throw new DevnetError('There is nothing to propose, or nobody who could.');
      const call = others.length === 0 ? only : batch('1.4.1', calls);
      const transaction = safeTransaction({ ...call, nonce: await nextNonce(safe) });
      const safeTxHash = hashSafeTransaction(safe, transaction);
      const proposal = await signSafeTransaction(safe, transaction, proposer);
      await postProposal(gateway, { safe, safeTxHash, transaction, proposal });
      proposed.set(safeTxHash, { safe, transaction });
      return safeTxHash;
    },

    /** Signs by as many owners as are needed, and executes. */
    execute: async (safeTxHash: Hash): Promise<Hash> => {
      const known = proposed.get(safeTxHash);
      if (!known) throw new DevnetError('This wallet has not proposed that.');
      const { safe, transaction } = known;
      const signatures: OwnerSignature[] = [];
      for (const signer of await findSigners(safe))
        signatures.push(await signSafeTransaction(safe, transaction, signer));
      const { receipt } = await executeSafeTransaction(client, {
        from: otherAccount(),
        ...{ safe, transaction, signatures },
      });
      return receipt.transactionHash;
    },

    /** Signs a message by as many owners as are needed. */
    sign: async (safe: Address, message: Message): Promise<{ messageHash: Hash; signature: Hex }> => {
      const asked = {
        domain: { chainId: localChainId, verifyingContract: safe },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: typeof message === 'string' ? hashMessage(message) : hashTypedData(message) },
      } as const;
      const messageHash = hashTypedData(asked);
      const signatures: OwnerSignature[] = [];
      let confirmed = await listConfirmed(messageHash);
      for (const signer of await findSigners(safe)) {
        const signature = await signer.signTypedData(asked);
        if (!confirmed) await postMessage(gateway, { safe, message, signature });
        else if (!confirmed.includes(signer.address))
          await postMessageSignature(gateway, { messageHash, signature });
        confirmed = [...(confirmed ?? []), signer.address];
        signatures.push({ signer: signer.address, signature });
      }
      // The contract wants the signers in ascending order.
      signatures.sort((a, b) => (a.signer.toLowerCase() < b.signer.toLowerCase() ? -1 : 1));
      return { messageHash, signature: concat(signatures.map(({ signature }) => signature)) };
    },
  };
}
