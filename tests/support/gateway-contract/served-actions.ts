import { encodeFunctionData, hashMessage, parseAbi } from 'viem';
import { safeSingletons } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { getContract } from '@/lib/gateway/resources/contracts';
import { decodeData } from '@/lib/gateway/resources/decoded-call';
import { confirmMessage, getMessage, listMessages } from '@/lib/gateway/resources/messages';
import { listSafeApps } from '@/lib/gateway/resources/safe-apps';
import { estimateTransaction } from '@/lib/gateway/resources/transactions/estimations';
import { previewTransaction } from '@/lib/gateway/resources/transactions/previews';
import {
  confirmTransaction,
  deleteTransaction,
  getTransaction,
} from '@/lib/gateway/resources/transactions/transactions';
import { hashMessageOf, signMessageOf } from '@/tests/devnet/gateway/contract-signature';
import { type ServedCall, thisHour } from './contract-world';

const token = demoTokens.usdc.address;
// The gateway's register has no tokens.
const [listed] = safeSingletons;
if (!listed) throw new Error('No Safe contract is known.');
const data = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 value)']),
  args: [demoTokens.stallPass.address, 5n],
});
const transfer = { to: token, value: 0n, data, operation: 0 } as const;

/** Transactions, messages, and the tools around them. */
export const servedActions = {
  getTransaction: async ({ client, makeSafe, propose }) => {
    const made = await makeSafe();
    const { claimed, transaction } = await propose(made);
    const { id } = claimed;
    return [await getTransaction(client, { safe: made.safe, id }), { id, multisig: { transaction } }];
  },
  proposeTransaction: async ({ makeSafe, propose }) => {
    const { claimed, ...proposal } = await propose(await makeSafe());
    const { safe, safeTxHash, transaction, sender, signature } = proposal;
    const confirmations = [{ signer: sender, signature }];
    return [claimed, { safe, multisig: { safeTxHash, transaction, confirmations } }];
  },
  confirmTransaction: async ({ client, propose, fixture }) => {
    const [owner, other] = [otherAccount(), otherAccount()];
    const owners = [owner.address, other.address];
    const address = await createSafe({ rpcUrl: fixture.rpcUrl, owners, threshold: 2 });
    await fixture.gateway.settled();
    const safe = { chainId: 8453, address };
    const { transaction, safeTxHash } = await propose({ safe, owner });
    const { signature } = await signSafeTransaction(address, transaction, other);
    const signers = [{ signer: owner.address }, { signer: other.address, signature }];
    const claimed = await confirmTransaction(client, { safe, safeTxHash, signature });
    return [claimed, { status: 'AWAITING_EXECUTION', multisig: { confirmations: signers } }];
  },
  deleteTransaction: async ({ client, makeSafe, propose }) => {
    const made = await makeSafe();
    const { safeTxHash } = await propose(made);
    const signature = await made.owner.signTypedData({
      domain: {
        name: 'Safe Transaction Service',
        version: '1.0',
        chainId: 8453,
        verifyingContract: made.safe.address,
      },
      types: {
        DeleteRequest: [
          { name: 'safeTxHash', type: 'bytes32' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'DeleteRequest',
      message: { safeTxHash, totp: thisHour },
    });
    await deleteTransaction(client, { chainId: 8453, safeTxHash, signature });
    const lost = await getTransaction(client, { safe: made.safe, id: safeTxHash }).catch((e: unknown) => e);
    return [lost, { name: 'GatewayError', status: 404 }];
  },
  estimateTransaction: async ({ client, makeRichSafe }) => {
    const { safe } = await makeRichSafe();
    const { safeTxGas, ...nonces } = await estimateTransaction(client, { safe, transaction: transfer });
    return [
      { ...nonces, isGas: safeTxGas > 0n },
      { currentNonce: 0n, recommendedNonce: 0n, isGas: true },
    ];
  },
  previewTransaction: async ({ client, makeSafe }) => [
    await previewTransaction(client, { safe: (await makeSafe()).safe, transaction: transfer }),
    { info: { kind: 'transfer', asset: { kind: 'erc20', token, amount: 5n } }, to: token, data },
  ],
  decodeData: async ({ client }) => [
    await decodeData(client, { chainId: 8453, to: token, data }),
    { method: 'transfer', parameters: [{ value: demoTokens.stallPass.address }, { value: '5' }] },
  ],
  getContract: async ({ client }) => [
    await getContract(client, { chainId: 8453, address: listed.address }),
    { address: listed.address, isTrustedForDelegateCall: false },
  ],
  listMessages: async ({ client, makeSafe, writeMessage }) => {
    const made = await makeSafe();
    await writeMessage(made, 'hello');
    const { items } = await listMessages(client, made.safe);
    return [items, [{ kind: 'date' }, { kind: 'message', message: { message: 'hello' } }]];
  },
  proposeMessage: async ({ client, makeSafe, writeMessage }) => {
    const made = await makeSafe();
    await writeMessage(made, 'good morning');
    const hash = hashMessageOf(made.safe.address, hashMessage('good morning'));
    return [await getMessage(client, { chainId: 8453, hash }), { hash, proposer: made.owner.address }];
  },
  getMessage: async ({ client, makeSafe, writeMessage }) => {
    const made = await makeSafe();
    await writeMessage(made, 'hello again');
    const hash = hashMessageOf(made.safe.address, hashMessage('hello again'));
    return [await getMessage(client, { chainId: 8453, hash }), { status: 'CONFIRMED', hash }];
  },
  confirmMessage: async ({ client, fixture, writeMessage }) => {
    const [owner, other] = [otherAccount(), otherAccount()];
    const owners = [owner.address, other.address];
    const address = await createSafe({ rpcUrl: fixture.rpcUrl, owners, threshold: 2 });
    await fixture.gateway.settled();
    await writeMessage({ safe: { chainId: 8453, address }, owner }, 'hello both');
    const signature = await signMessageOf(address, hashMessage('hello both'), other);
    const hash = hashMessageOf(address, hashMessage('hello both'));
    await confirmMessage(client, { chainId: 8453, hash, signature });
    const message = await getMessage(client, { chainId: 8453, hash });
    return [message, { status: 'CONFIRMED', confirmationsSubmitted: 2 }];
  },
  listSafeApps: async ({ client }) => [
    await listSafeApps(client, { chainId: 8453 }),
    [{ kind: 'app', id: 7, url: 'https://app.example', chainIds: [8453] }],
  ],
} satisfies Record<string, ServedCall>;
