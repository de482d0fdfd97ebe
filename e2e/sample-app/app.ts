import SafeAppsSDK from '@safe-global/safe-apps-sdk';

// A page of somebody else: it knows the wallet around it by the apps' own library alone.

const sdk = new SafeAppsSDK();

function add<K extends keyof HTMLElementTagNameMap>(tag: K, fields: Partial<HTMLElementTagNameMap[K]>) {
  const element = Object.assign(document.createElement(tag), fields);
  document.body.append(element);
  return element;
}

const safeLine = add('p', { textContent: 'Asking which Safe this is' });
const label = add('label', { textContent: 'Recipient' });
const recipient = label.appendChild(document.createElement('input'));
const log = document.createElement('ol');

const say = (text: string) => {
  log.append(Object.assign(document.createElement('li'), { textContent: text }));
};

/** A button for something that the wallet is asked; what becomes of it stands below. */
function offer(name: string, ask: () => Promise<string>): void {
  add('button', {
    textContent: name,
    onclick: () =>
      void ask().then(say, (error: unknown) =>
        say(`${name}: ${error instanceof Error ? error.message : String(error)}`),
      ),
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

async function send(values: readonly string[], safeTxGas?: number): Promise<string> {
  const { safeTxHash } = await sdk.txs.send({
    txs: values.map((value) => ({ to: recipient.value, value, data: '0x' })),
    ...(safeTxGas !== undefined && { params: { safeTxGas } }),
  });
  follow(safeTxHash).catch((error: unknown) => say(`Lost track: ${String(error)}`));
  return `Proposed ${safeTxHash}`;
}

const cents = (count: number) => String(BigInt(count) * 10n ** 16n);

offer('Propose a batch of three', () => send([cents(1), cents(2), cents(3)]));
offer('Propose with a limit of gas', () => send([cents(1)], 50_000));
offer('Propose twice at once', async () => {
  const all = await Promise.allSettled([send([cents(1)]), send([cents(2)])]);
  return all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))).join(' and ');
});
offer('Read names', async () => {
  const names = await sdk.safe.requestAddressBook();
  return `Names: ${names.map(({ name }) => name).join(', ')}`;
});
offer('Read balances', async () => `Balances: ${(await sdk.safe.experimental_getBalances()).items.length}`);
offer('Sign a message', async () => JSON.stringify(await sdk.txs.signMessage('Hello from the sample app')));
add('h2', { textContent: 'What happened' });
document.body.append(log);

const { safeAddress, owners, threshold, isReadOnly } = await sdk.safe.getInfo();
safeLine.textContent = `Safe ${safeAddress}, ${threshold} of ${owners.length}${isReadOnly ? ', only to look at' : ''}`;
