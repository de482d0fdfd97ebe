import { concatHex, type Hex, type LocalAccount, slice, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { selectSignatures } from '@/lib/safe/protocol/select-signatures';
import { normalizeMessageSignature, normalizeWalletSignature } from '@/lib/safe/protocol/signature';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { person } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

const [plain, compact, device, contract] = ['odd a', 'odd b', 'odd c', 'odd d'].map((name) =>
  person(name),
) as [LocalAccount, LocalAccount, LocalAccount, LocalAccount]; // four names were given

/** As a device answers that says 0 or 1 where others say 27 or 28. */
const withLowV = (signature: Hex) =>
  concatHex([slice(signature, 0, 64), toHex(Number(slice(signature, 64)) - 27, { size: 1 })]);

/** As a wallet answers in the compact form (EIP-2098). */
function toCompact(signature: Hex): Hex {
  const parity = BigInt(Number(slice(signature, 64)) - 27);
  const second = BigInt(slice(signature, 32, 64)) + (parity << 255n);
  return concatHex([slice(signature, 0, 32), toHex(second, { size: 32 })]);
}

async function confirmAll(safe: SafeRef, transaction: SafeTransaction) {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const asMessage = await device.signMessage({ message: { raw: safeTxHash } });
  return [
    {
      signer: contract.address,
      // Longer than the others, and of no use: it may be taken only where all the others are not enough.
      signature: encodeContractSignature({ signer: contract.address, signature: `0x${'12'.repeat(65)}` }),
    },
    {
      signer: plain.address,
      signature: normalizeWalletSignature(withLowV(await signAs(plain, safe, transaction))),
    },
    {
      signer: compact.address,
      signature: normalizeWalletSignature(toCompact(await signAs(compact, safe, transaction))),
    },
    { signer: device.address, signature: normalizeMessageSignature(withLowV(asMessage)) },
  ];
}

test.each(supportedSafeVersions)(
  'Safe %s takes what is chosen of more signatures than it needs, however wallets wrote them',
  async (version) => {
    const owners = [plain, compact, device, contract].map(({ address }) => address);
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 3, version });
    const safe = { chainId: 8453, address };
    // Of several nonces each v comes up.
    for (let nonce = 0n; nonce < 4n; nonce += 1n) {
      const transaction = makeTransaction({ nonce, value: 0n });
      const confirmations = await confirmAll(safe, transaction);
      const selected = selectSignatures({ confirmations, threshold: 3, owners, executor: undefined });
      const packed = packSignatures(selected ?? []);
      const { logs } = await send(chain.client, {
        from: otherAccount(),
        to: safe.address,
        data: encodeExecution(transaction, packed),
      });
      const { safeTxHash } = hashTransaction(safe, transaction);
      expect(readOutcome(logs, { safe, safeTxHash })).toBe('success');
      const kinds = unpackSignatures(packed).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['eoa', 'eoa', 'ethSign']);
    }
  },
);
