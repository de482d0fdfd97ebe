import { getContract } from '@/lib/gateway/resources/contracts';
import { decodeData } from '@/lib/gateway/resources/decoded-call';
import { getConfirmationView } from '@/lib/gateway/resources/transactions/confirmation-view';
import { estimateTransaction } from '@/lib/gateway/resources/transactions/estimations';
import { previewTransaction } from '@/lib/gateway/resources/transactions/previews';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { tokenTransfer } from '@/tests/support/gateway/list-json';
import { makeCase } from './gateway-case';

const data = '0xa9059cbb';
const transaction = { to: token, value: 0n, data, operation: 0 } as const;
const body = { operation: 0, data, to: token, value: '0' };

/** A decoded call as the gateway sends it. */
export const decodedJson = {
  method: 'transfer',
  parameters: [{ name: 'recipient', type: 'address', value: recipient }],
  accuracy: 'ONLY_FUNCTION_MATCH',
};
const decoded = {
  method: 'transfer',
  parameters: [{ name: 'recipient', type: 'address', value: recipient, steps: [] }],
  accuracy: 'ONLY_FUNCTION_MATCH',
};

export const toolCases = [
  makeCase(estimateTransaction, (signal) => [{ safe, transaction }, { signal }], {
    sends: { path: `/v2/chains/8453/safes/${safe.address}/multisig-transactions/estimations`, body },
    answer: { currentNonce: 0, recommendedNonce: 5, safeTxGas: '21000' },
    becomes: { currentNonce: 0n, recommendedNonce: 5n, safeTxGas: 21_000n },
  }),
  makeCase(getConfirmationView, (signal) => [{ safe, transaction }, { signal }], {
    sends: { path: `/v1/chains/8453/safes/${safe.address}/views/transaction-confirmation`, body },
    answer: { type: 'GENERIC', ...decodedJson },
    becomes: { decoded, about: { kind: 'generic' } },
  }),
  makeCase(previewTransaction, (signal) => [{ safe, transaction }, { signal }], {
    sends: { path: `/v1/chains/8453/transactions/${safe.address}/preview`, body },
    answer: {
      txInfo: tokenTransfer(token, 'USDC', 5n, 6),
      txData: {
        hexData: data,
        dataDecoded: decodedJson,
        to: addressInfo(token),
        value: '0',
        operation: 0,
        trustedDelegateCallTarget: null,
        addressInfoIndex: null,
      },
    },
    becomes: {
      info: {
        kind: 'transfer',
        direction: 'outgoing',
        sender: safe.address,
        recipient,
        asset: { kind: 'erc20', token, amount: 5n, symbol: 'USDC', decimals: 6 },
      },
      to: token,
      value: 0n,
      data,
      operation: 0,
      decoded,
      isTrustedDelegateCall: undefined,
    },
  }),
  makeCase(decodeData, (signal) => [{ chainId: 8453, to: token, data }, { signal }], {
    sends: { path: '/v1/chains/8453/data-decoder', body: { operation: 0, data, to: token } },
    answer: decodedJson,
    becomes: decoded,
  }),
  makeCase(getContract, (signal) => [{ chainId: 8453, address: token }, { signal }], {
    sends: { path: `/v1/chains/8453/contracts/${token}` },
    answer: {
      address: token,
      name: 'FiatToken',
      displayName: 'USD Coin',
      logoUri: null,
      contractAbi: { abi: [{ type: 'fallback' }] },
      trustedForDelegateCall: false,
    },
    becomes: {
      address: token,
      name: 'FiatToken',
      displayName: 'USD Coin',
      logoUrl: undefined,
      abi: [{ type: 'fallback' }],
      isTrustedForDelegateCall: false,
    },
  }),
];
