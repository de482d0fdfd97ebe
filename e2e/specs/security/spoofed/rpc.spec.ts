import { encodeAbiParameters, type Hex, numberToHex, pad, parseAbiParameters } from 'viem';
import { spoofedRpcUrl, test } from '@/e2e/fixtures/spoofed';
import type { RpcSpoof } from '@/e2e/support/spoofed/rewrite-rpc';
import {
  addresses,
  answers,
  contractSignature,
  holds,
  returns,
  withOtherLogs,
  word,
} from '@/e2e/support/spoofed/rpc-answers';
import type { Claim } from '@/e2e/support/spoofed/screen';
import {
  asked,
  contradicts,
  open,
  openFair,
  type SpoofedCase,
  spoof,
} from '@/e2e/support/spoofed/spoofed-case';
import { stack } from '@/e2e/support/stack';

const { host: spoofed } = new URL(spoofedRpcUrl);
const { host: honest } = new URL(stack.rpc);

const slots = {
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  handler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
} as const;

/** Four bytes as a contract returns them. */
const magic = (bytes: Hex) => pad(bytes, { dir: 'right', size: 32 });

/** Found by the second RPC; or else it is said who told it. */
const toldBySpoofed = (...says: Claim['says']): readonly Claim[] => [{ says: [...says, spoofed] }];

const cases: readonly SpoofedCase[] = [
  {
    name: 'one owner more',
    opens: openFair,
    rpc: ({ fair, attacker }) => returns(fair.address, 'getOwners()', addresses([...fair.owners, attacker])),
    says: ({ attacker }) => contradicts(/owners/i, attacker, spoofed, honest),
    outcome: 'stopped',
  },
  {
    name: 'threshold',
    tag: '@quick',
    opens: openFair,
    rpc: ({ fair }) => returns(fair.address, 'getThreshold()', word(1)),
    says: () => contradicts(/threshold/i, /\b1\b/, /\b2\b/, spoofed, honest),
    outcome: 'stopped',
  },
  {
    // The second RPC answers that one question in its place, and is compared with it all the same.
    name: 'threshold, and one question left to the second RPC',
    opens: openFair,
    rpc: ({ fair }) => ({
      ...returns(fair.address, 'getThreshold()', word(1)),
      refuses: ({ method }) => method === 'eth_getCode',
    }),
    says: () => contradicts(/threshold/i, /\b1\b/, /\b2\b/, spoofed, honest),
    outcome: 'stopped',
  },
  {
    name: 'module guard',
    opens: openFair,
    rpc: ({ fair, attacker }) => holds(fair.address, slots.moduleGuard, attacker),
    says: ({ attacker }) => contradicts(/module guard/i, attacker, spoofed, honest),
    outcome: 'stopped',
  },
  {
    name: 'singleton',
    opens: openFair,
    rpc: ({ fair, attacker }) => holds(fair.address, '0x0', attacker),
    says: ({ attacker }) => contradicts(/singleton/i, attacker, spoofed, honest),
    outcome: 'stopped',
  },
  {
    name: 'guard',
    opens: openFair,
    rpc: ({ fair, attacker }) => holds(fair.address, slots.guard, attacker),
    says: ({ attacker }) => contradicts(/guard/i, attacker, spoofed, honest),
    outcome: 'stopped',
  },
  {
    name: 'fallback handler',
    opens: openFair,
    rpc: ({ fair, attacker }) => holds(fair.address, slots.handler, attacker),
    says: () => toldBySpoofed(/handler/i),
    outcome: 'said',
  },
  {
    name: 'nonce',
    opens: openFair,
    rpc: ({ fair }) => returns(fair.address, 'nonce()', word(0)),
    says: () => toldBySpoofed(/nonce/i),
    outcome: 'said',
  },
  {
    name: 'modules',
    opens: openFair,
    rpc: ({ fair, attacker }) =>
      returns(
        fair.address,
        'getModulesPaginated(address,uint256)',
        encodeAbiParameters(parseAbiParameters('address[], address'), [
          [attacker],
          '0x0000000000000000000000000000000000000001',
        ]),
      ),
    says: () => toldBySpoofed(/module/i),
    outcome: 'said',
  },
  {
    name: 'code of the contracts',
    opens: open('batch'),
    rpc: () => answers('eth_getCode', '0x6001600101'),
    says: () => toldBySpoofed(/code|contract|singleton|delegate/i),
    outcome: 'said',
  },
  {
    name: 'a block far ahead',
    opens: openFair,
    rpc: () => answers('eth_blockNumber', numberToHex(9_000_000)),
    says: () => toldBySpoofed(/block/i),
    outcome: 'said',
  },
  {
    name: 'a block far behind',
    opens: openFair,
    rpc: () => answers('eth_blockNumber', numberToHex(5)),
    says: () => toldBySpoofed(/block/i),
    outcome: 'said',
  },
  {
    name: 'another chain',
    opens: openFair,
    rpc: () => answers('eth_chainId', '0x1'),
    says: () => [{ says: [honest] }],
    outcome: 'said',
  },
  {
    name: 'an approval on the chain',
    opens: open('waiting'),
    rpc: ({ safe }) => returns(safe.address, 'approvedHashes(address,bytes32)', word(1)),
    says: ({ third }) => toldBySpoofed(third.address, /approv/i),
    outcome: 'said',
  },
  {
    name: 'a contract that has signed',
    opens: ({ van, vanWaiting }) => ({ safe: van.address, id: vanWaiting.id, account: van.owner }),
    // In both of its forms: which one is asked hangs on the Safe's version.
    rpc: ({ bakery }) => ({
      returned: (call, truth) =>
        returns(bakery.address, 'isValidSignature(bytes32,bytes)', magic('0x1626ba7e')).returned?.(
          call,
          truth,
        ) ??
        returns(bakery.address, 'isValidSignature(bytes,bytes)', magic('0x20c13b0b')).returned?.(call, truth),
    }),
    gateway: ({ bakery }) => [
      spoof(asked.details, [
        {
          pointer: '/detailedExecutionInfo/confirmations/0',
          value: {
            signer: { value: bakery.address, name: null, logoUri: null },
            signature: contractSignature(bakery.address),
            submittedAt: 1,
          },
        },
      ]),
    ],
    says: ({ bakery }) => toldBySpoofed(bakery.address, /valid/i),
    outcome: 'said',
  },
  {
    name: 'an execution that did not fail',
    opens: ({ bakery, failed }) => ({ safe: bakery.address, id: failed.id, account: bakery.owner }),
    rpc: (fixture) => ({
      answer: ({ method, params }, truth) =>
        method === 'eth_getTransactionReceipt' && params[0] === fixture.failed.txHash
          ? withOtherLogs(truth)
          : undefined,
    }),
    says: () => toldBySpoofed(/execut|succe|fail/i),
    outcome: 'said',
  },
  {
    name: 'decimals of a token',
    opens: open('obscure'),
    rpc: ({ token }) => returns(token, 'decimals()', word(2)),
    says: () => toldBySpoofed(/decimals|token/i),
    outcome: 'said',
  },
  {
    name: 'symbol of a token',
    opens: open('obscure'),
    rpc: ({ token }) =>
      returns(token, 'symbol()', encodeAbiParameters(parseAbiParameters('string'), ['WETH'])),
    says: () => toldBySpoofed(/symbol|token/i),
    outcome: 'said',
  },
  {
    name: 'an answer of 50 MB',
    opens: openFair,
    rpc: sendsFiftyMegabytes,
    says: () => [{ marked: ['agrees'], says: [honest] }],
    outcome: 'said',
  },
  {
    name: 'nothing, honest',
    opens: openFair,
    rpc: () => ({}),
    says: () => [{ marked: ['agrees'], says: [spoofed, honest] }],
    never: [/contradict/i, /disagree/i],
    outcome: 'signable',
  },
];

/** Sent once: what it does to a page does not depend on how often. */
function sendsFiftyMegabytes(): RpcSpoof {
  let isSent = false;
  return {
    answer: ({ method }) => {
      if (method !== 'eth_getCode' || isSent) return undefined;
      isSent = true;
      return `0x${'60'.repeat(25_000_000)}`;
    },
  };
}

test.describe('Spoofed RPC before an honest one', () => {
  for (const spoofedCase of cases)
    test(spoofedCase.name, { tag: spoofedCase.tag }, ({ hold }) => hold(spoofedCase));
});
