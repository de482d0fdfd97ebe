import SafeAppsSDK, { type SignMessageResponse } from '@safe-global/safe-apps-sdk';
import { add, addField, addLog, offer, pause, say } from './app-page';
import { loaf, sampleText } from './sample-messages';

// A page of somebody else: it knows the wallet around it by the apps' own library alone.

const sdk = new SafeAppsSDK();

const safeLine = add('p', { textContent: 'Asking which Safe this is' });
const recipient = addField('Recipient');

/** Asks about a transaction until it is executed, then for its receipt. */
async function follow(safeTxHash: string): Promise<void> {
  const details = await sdk.txs.getBySafeTxHash(safeTxHash);
  if (!details.txHash) {
    await pause(1_000);
    return follow(safeTxHash);
  }
  say(`Executed as ${details.txHash}`);
  const receipt = await sdk.eth.getTransactionReceipt([details.txHash]);
  say(`Receipt: ${receipt?.transactionHash} ${receipt?.status}`);
}

const followAndTell = (safeTxHash: string) =>
  void follow(safeTxHash).catch((error: unknown) => say(`Lost track: ${String(error)}`));

async function send(values: readonly string[], safeTxGas?: number): Promise<string> {
  const { safeTxHash } = await sdk.txs.send({
    txs: values.map((value) => ({ to: recipient.value, value, data: '0x' })),
    ...(safeTxGas !== undefined && { params: { safeTxGas } }),
  });
  followAndTell(safeTxHash);
  return `Proposed ${safeTxHash}`;
}

function tellSigned(answer: SignMessageResponse): string {
  if ('safeTxHash' in answer) {
    followAndTell(answer.safeTxHash);
    return `Signed on the chain by ${answer.safeTxHash}`;
  }
  // The library's types know the hash alone; hosts send the signature beside it.
  const { messageHash, signature } = answer as { messageHash: string; signature?: string };
  return `Signed ${messageHash} with ${signature || 'nothing yet'}`;
}

const cents = (count: number) => String(BigInt(count) * 10n ** 16n);

offer('Propose a batch of three', () => send([cents(1), cents(2), cents(3)]));
offer('Propose with a gas limit', () => send([cents(1)], 50_000));
offer('Propose twice at once', async () => {
  const all = await Promise.allSettled([send([cents(1)]), send([cents(2)])]);
  return all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))).join(' and ');
});
offer('Read names', async () => {
  const names = await sdk.safe.requestAddressBook();
  return `Names: ${names.map(({ name }) => name).join(', ')}`;
});
offer('Read balances', async () => `Balances: ${(await sdk.safe.experimental_getBalances()).items.length}`);
offer('Sign a message', async () => tellSigned(await sdk.txs.signMessage(sampleText)));
offer('Sign typed data', async () => tellSigned(await sdk.txs.signTypedMessage(loaf)));
offer('Sign a message on the chain', async () => {
  await sdk.eth.setSafeSettings([{ offChainSigning: false }]);
  try {
    return tellSigned(await sdk.txs.signMessage(sampleText));
  } finally {
    await sdk.eth.setSafeSettings([{ offChainSigning: true }]);
  }
});
offer('Check whether the message is signed', async () => {
  const isSigned = await sdk.safe.isMessageSigned(sampleText);
  return isSigned ? 'The Safe says that it is signed' : 'The Safe says that it is not signed';
});
addLog();

const { safeAddress, owners, threshold, isReadOnly } = await sdk.safe.getInfo();
safeLine.textContent = `Safe ${safeAddress}, ${threshold} of ${owners.length}${isReadOnly ? ', only to look at' : ''}`;
