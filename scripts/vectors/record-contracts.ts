import { type Address, type Hex, hashMessage, hashTypedData, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { madeUpAddress, madeUpTransaction } from '@/scripts/vectors/made-up';

const versions = ['1.3.0', '1.4.1', '1.5.0'] as const;
const abi = parseAbi([
  'function domainSeparator() view returns (bytes32)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function getMessageHash(bytes message) view returns (bytes32)',
]);

/** What the Safe contracts themselves answer on a local chain with the chain id of Base. */
export async function recordContracts() {
  const chain = await startChain();
  try {
    const safes = [];
    for (const version of versions) safes.push(await recordSafe(chain, version));
    return { source: 'The official Safe contracts, on anvil with chain id 8453', safes };
  } finally {
    await chain.close();
  }
}

async function recordSafe(chain: Chain, version: (typeof versions)[number]) {
  const owners = [madeUpAddress('owner one'), madeUpAddress('owner two')];
  const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version });
  const transactions = [];
  for (let index = 0; index < 16; index += 1) {
    const transaction = madeUpTransaction(index);
    transactions.push({ transaction, safeTxHash: await askHash(chain, address, index) });
  }
  const messages = [];
  for (const content of [
    { text: 'Concord', bytes: hashMessage('Concord') },
    { text: null, bytes: mailDigest },
    { text: null, bytes: '0x' as Hex },
  ])
    messages.push({
      ...content,
      safeMessageHash: await readContract(chain.client, {
        ...{ address, abi, functionName: 'getMessageHash', args: [content.bytes] },
      }),
    });
  const domainHash = await readContract(chain.client, { address, abi, functionName: 'domainSeparator' });
  return { version, chainId: 8453, address, domainHash, transactions, messages };
}

function askHash(chain: Chain, address: Address, index: number): Promise<Hex> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    madeUpTransaction(index);
  return readContract(chain.client, {
    ...{ address, abi, functionName: 'getTransactionHash' },
    args: [
      ...([to, BigInt(value), data, operation, BigInt(safeTxGas), BigInt(baseGas)] as const),
      ...([BigInt(gasPrice), gasToken, refundReceiver, BigInt(nonce)] as const),
    ],
  });
}

/** Typed data that somebody may want a Safe to sign. */
const mailDigest = hashTypedData({
  domain: { name: 'Ether Mail', version: '1', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello, Bob!' },
});
