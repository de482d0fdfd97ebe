import {
  buildSignatureBytes,
  calculateSafeMessageHash,
  calculateSafeTransactionHash,
  EthSafeSignature,
  encodeMultiSendData,
  generatePreValidatedSignature,
  preimageSafeTransactionHash,
} from '@safe-global/protocol-kit';
import { hashMessage, type LocalAccount, slice, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { madeUpAddress, madeUpBytes, madeUpTransaction } from '@/scripts/vectors/made-up';

const versions = ['1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0'] as const;
const chains = [1, 8453, 84532] as const;
const safe = madeUpAddress('safe');
const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Hashes, packed signatures and batches as `@safe-global/protocol-kit` makes them. */
export async function recordKit() {
  return {
    source: '@safe-global/protocol-kit 8.0.7',
    transactions: versions.flatMap((version) => count(16).map((index) => recordTransaction(version, index))),
    // For older versions the kit takes a domain that those contracts do not have.
    messages: versions.slice(3).flatMap((version) => count(6).map((index) => recordMessage(version, index))),
    signatures: await Promise.all(count(8).map(recordSignatures)),
    batches: count(8).map(recordBatch),
  };
}

function recordTransaction(version: (typeof versions)[number], index: number) {
  const chainId = chains[index % chains.length] ?? chains[0];
  const transaction = madeUpTransaction(index);
  const preimage = preimageSafeTransactionHash(safe, transaction, version, BigInt(chainId));
  return {
    ...{ version, chainId, safe, transaction },
    // Here the kit takes the chain's id for older versions too, though not for the whole hash.
    domainHash: version < '1.3.0' ? null : `0x${preimage.slice(6, 70)}`,
    messageHash: `0x${preimage.slice(70)}`,
    safeTxHash: calculateSafeTransactionHash(safe, transaction, version, BigInt(chainId)),
  };
}

function recordMessage(version: (typeof versions)[number], index: number) {
  const chainId = chains[index % chains.length] ?? chains[0];
  const text = ['', 'Concord', 'Zürich ✓ 🔑', 'a\nb\u0000c', 'x'.repeat(200), '0x1234'][index] ?? '';
  const contentHash = hashMessage(text);
  const safeMessageHash = calculateSafeMessageHash(safe, contentHash, version, BigInt(chainId));
  return { version, chainId, safe, text, contentHash, safeMessageHash };
}

/** Signatures of one digest: by keys, by devices (v + 4), by approval and by contracts, which ones depends on the number. */
async function recordSignatures(index: number) {
  const digest = madeUpBytes(`digest ${index}`, 32);
  const owners = count(index + 2).map((owner) =>
    privateKeyToAccount(madeUpBytes(`key ${index} ${owner}`, 32)),
  );
  const signatures = await Promise.all(
    owners.map((owner, place) => sign(owner, digest, (place + index) % 4)),
  );
  return {
    digest,
    confirmations: signatures.map(({ signer, data, isContractSignature }) => ({
      signer,
      data,
      isContractSignature,
    })),
    packed: buildSignatureBytes([...signatures]),
  };
}

async function sign(owner: LocalAccount, digest: `0x${string}`, kind: number): Promise<EthSafeSignature> {
  if (!owner.sign) throw new Error('This account has no key.');
  if (kind === 0) return new EthSafeSignature(owner.address, await owner.sign({ hash: digest }));
  if (kind === 1) {
    const plain = await owner.signMessage({ message: { raw: digest } });
    return new EthSafeSignature(
      owner.address,
      `${slice(plain, 0, 64)}${toHex(Number(slice(plain, 64)) + 4).slice(2)}`,
    );
  }
  if (kind === 2)
    return new EthSafeSignature(owner.address, generatePreValidatedSignature(owner.address).data);
  return new EthSafeSignature(owner.address, madeUpBytes(`contract ${owner.address}`, 97), true);
}

function recordBatch(index: number) {
  const steps = count(index + 1).map((place) => {
    const { to, value, data, operation } = madeUpTransaction(index * 8 + place);
    return { to, value, data, operation };
  });
  return { steps, packed: encodeMultiSendData(steps) };
}
