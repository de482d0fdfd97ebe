import { askPerson } from '/ask-person.js';

async function ask(url, options) {
  const response = await fetch(url, options);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message ?? `Request failed with ${response.status}`);
  return body;
}

const post = (url, body) =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const addressIn = (info) => info?.value ?? null;

/** How this wallet answers each method of the protocol. */
export function createAnswers({ rpc, gateway, safe, chainId, app, theme }) {
  const base = `${gateway}/v1/chains/8453`;
  const granted = [];

  /** What the owners sign at their desk, once the person at this page has said yes. */
  async function sign(message) {
    await askPerson({
      title: 'Message request',
      origin: app.origin,
      lines: [typeof message === 'string' ? message : JSON.stringify(message, null, 2)],
      choices: ['Sign'],
      refusal: 'Transaction was rejected',
    });
    return post('/owners/sign', { safe, message });
  }

  return {
    getSafeInfo: async () => {
      const { address, owners, modules, ...info } = await ask(`${base}/safes/${safe}`);
      return {
        safeAddress: addressIn(address),
        chainId,
        owners: owners.map(addressIn),
        threshold: info.threshold,
        isReadOnly: false,
        nonce: info.nonce,
        implementation: addressIn(info.implementation),
        modules: modules?.map(addressIn) ?? null,
        fallbackHandler: addressIn(info.fallbackHandler),
        guard: addressIn(info.guard),
        version: info.version,
        network: 'BASE',
      };
    },
    getChainInfo: () => ({
      chainName: 'Base',
      chainId: String(chainId),
      shortName: 'base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
      blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
    }),
    getEnvironmentInfo: () => ({ origin: location.origin }),
    getSafeBalances: ({ currency = 'usd' }) =>
      ask(`${base}/safes/${safe}/balances/${encodeURIComponent(currency)}`),
    getTxBySafeTxHash: ({ safeTxHash }) => ask(`${base}/transactions/${encodeURIComponent(safeTxHash)}`),
    rpcCall: async ({ call, params }) => {
      if (call === 'safe_setSettings') return params[0];
      const { result, error } = await post(rpc, { jsonrpc: '2.0', id: 1, method: call, params });
      if (error) throw new Error(error.message);
      return result;
    },
    sendTransactions: async ({ txs }) => {
      const choice = await askPerson({
        title: 'Transaction request',
        origin: app.origin,
        lines: txs.map(({ to, value, data }) => `${value} wei to ${to}, data ${data}`),
        choices: ['Sign', 'Sign and execute'],
        refusal: 'Transaction was rejected',
      });
      const { safeTxHash } = await post('/owners/propose', { safe, txs });
      // An app hears of the proposal; of the execution it learns from the chain.
      if (choice === 'Sign and execute') void post('/owners/execute', { safeTxHash });
      else addWaiting(safeTxHash);
      return { safeTxHash };
    },
    signMessage: ({ message }) => sign(message),
    signTypedMessage: ({ typedData }) => sign(typedData),
    getOffChainSignature: async (messageHash) =>
      (await ask(`${base}/messages/${encodeURIComponent(messageHash)}`)).preparedSignature ?? '',
    wallet_getPermissions: () => granted,
    wallet_requestPermissions: async () => {
      await askPerson({
        title: 'Permission request',
        origin: app.origin,
        lines: ['It wants to read the address book.'],
        choices: ['Allow'],
        refusal: 'Permissions were rejected',
      });
      granted.push({
        parentCapability: 'requestAddressBook',
        invoker: app.origin,
        date: Date.now(),
        caveats: [],
      });
      return granted;
    },
    requestAddressBook: () => {
      if (granted.length === 0) throw new Error('Permissions were rejected');
      return [{ address: safe, name: 'The open Safe', chainId: String(chainId) }];
    },
    getCurrentTheme: () => theme.read(),
  };
}

/** A transaction that was signed and not executed gets a button in the bar. */
function addWaiting(safeTxHash) {
  const button = document.createElement('button');
  button.textContent = `Execute ${safeTxHash.slice(0, 10)}`;
  button.onclick = async () => {
    button.disabled = true;
    await post('/owners/execute', { safeTxHash });
    button.remove();
  };
  document.querySelector('#waiting').append(button);
}
