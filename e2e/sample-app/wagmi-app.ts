import { createConfig, unstable_connector } from 'wagmi';
import {
  connect,
  getAccount,
  getCallsStatus,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  waitForCallsStatus,
} from 'wagmi/actions';
import { base } from 'wagmi/chains';
import { safe } from 'wagmi/connectors';
import { add, addField, addLog, offer } from './app-page';
import { loaf, wagmiText } from './sample-messages';

// A page of somebody else on wagmi: of Safes it knows the connector that comes with wagmi, and nothing more.

const config = createConfig({
  chains: [base],
  // Hosts ask the chain before they answer; the connector waits ten milliseconds unless told otherwise.
  connectors: [safe({ unstable_getInfoTimeout: 10_000 })],
  multiInjectedProviderDiscovery: false,
  storage: null,
  // What it reads of the chain it reads through its wallet.
  transports: { [base.id]: unstable_connector(safe) },
});

const accountLine = add('p', { textContent: 'Connecting' });
const recipient = addField('Recipient');
// The wallet around this page says whether it is an address.
const readRecipient = () => recipient.value as `0x${string}`;
const cent = 10n ** 16n;

offer('Show the account', async () => {
  const { address, chainId, connector } = getAccount(config);
  return `Connected as ${address} on ${chainId} by ${connector?.name}`;
});
offer('Sign a text', async () => `Signed: ${await signMessage(config, { message: wagmiText })}`);
offer('Sign typed data', async () => {
  const message = { ...loaf.message, grams: BigInt(loaf.message.grams) };
  return `Signed: ${await signTypedData(config, { ...loaf, message })}`;
});
offer('Send', async () => {
  const hash = await sendTransaction(config, { to: readRecipient(), value: cent });
  return `Sent ${hash}`;
});
offer('Send two calls', async () => {
  const to = readRecipient();
  const { id } = await sendCalls(config, {
    calls: [
      { to, value: cent },
      { to, value: 2n * cent },
    ],
  });
  const { status } = await getCallsStatus(config, { id });
  void waitForCallsStatus(config, { id, timeout: 300_000 }).then(({ status: last, receipts }) =>
    add('p', { textContent: `Calls: ${last} with ${receipts?.length ?? 0} receipts` }),
  );
  return `Sent ${id}, ${status}`;
});
addLog();

const [connector] = config.connectors;
if (!connector) throw new Error('wagmi has no connector.');
await connect(config, { connector }).then(
  ({ accounts: [account] }) => {
    accountLine.textContent = `Connected as ${account}`;
  },
  (error: unknown) => {
    accountLine.textContent = `Not connected: ${String(error)}`;
  },
);
