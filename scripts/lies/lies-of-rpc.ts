import { encodeAbiParameters, type Hex, numberToHex, pad, parseAbiParameters } from 'viem';
import type { CheckMark, RpcLieRow, Seen } from '@/scripts/lies/lie';
import { asked, lieAbout, open } from '@/scripts/lies/patches';
import {
  addresses,
  answers,
  contractSignature,
  holds,
  returns,
  withOtherLogs,
  word,
} from '@/scripts/lies/rpc-answers';

/** The host that lies; which port it has is known only when it runs. */
const liar = /127\.0\.0\.1:\d+/;
const honest = 'localhost:18545';
const contradicts: readonly CheckMark[] = ['contradicts'];

const slots = {
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  handler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
} as const;

const openFair: RpcLieRow['opens'] = ({ fair, fairWaiting }) => ({
  ...{ safe: fair.address, id: fairWaiting.id, account: fair.owner },
});

/** Four bytes as a contract returns them. */
const magic = (bytes: Hex) => pad(bytes, { dir: 'right', size: 32 });

/** Found by the second RPC; or else it is said who told it. */
const toldByLiar = (...says: Seen['says']): readonly Seen[] => [{ says: [...says, liar] }];

type Row = Omit<RpcLieRow, 'kind'>;

const rows: readonly Row[] = [
  {
    name: 'one owner more',
    opens: openFair,
    rpc: ({ fair, thief }) => returns(fair.address, 'getOwners()', addresses([...fair.owners, thief])),
    seen: ({ thief }) => [{ marked: contradicts, says: [/owners/i, thief, liar, honest] }],
    mayNotAct: true,
  },
  {
    name: 'threshold',
    opens: openFair,
    rpc: ({ fair }) => returns(fair.address, 'getThreshold()', word(1)),
    seen: () => [{ marked: contradicts, says: [/threshold/i, /\b1\b/, /\b2\b/, liar, honest] }],
    mayNotAct: true,
  },
  {
    // The second RPC answers that one question in its place, and is compared with it all the same.
    name: 'threshold, and one question left to the second RPC',
    opens: openFair,
    rpc: ({ fair }) => ({ ...returns(fair.address, 'getThreshold()', word(1)), refuses: 'eth_getCode' }),
    seen: () => [{ marked: contradicts, says: [/threshold/i, /\b1\b/, /\b2\b/, liar, honest] }],
    mayNotAct: true,
  },
  {
    name: 'module guard',
    opens: openFair,
    rpc: ({ fair, thief }) => holds(fair.address, slots.moduleGuard, thief),
    seen: ({ thief }) => [{ marked: contradicts, says: [/module guard/i, thief, liar, honest] }],
    mayNotAct: true,
  },
  {
    name: 'singleton',
    opens: openFair,
    rpc: ({ fair, thief }) => holds(fair.address, '0x0', thief),
    seen: ({ thief }) => [{ marked: contradicts, says: [/singleton/i, thief, liar, honest] }],
    mayNotAct: true,
  },
  {
    name: 'guard',
    opens: openFair,
    rpc: ({ fair, thief }) => holds(fair.address, slots.guard, thief),
    seen: ({ thief }) => [{ marked: contradicts, says: [/guard/i, thief, liar, honest] }],
    mayNotAct: true,
  },
  {
    name: 'fallback handler',
    opens: openFair,
    rpc: ({ fair, thief }) => holds(fair.address, slots.handler, thief),
    seen: () => toldByLiar(/handler/i),
  },
  {
    name: 'nonce',
    opens: openFair,
    rpc: ({ fair }) => returns(fair.address, 'nonce()', word(0)),
    seen: () => toldByLiar(/nonce/i),
  },
  {
    name: 'modules',
    opens: openFair,
    rpc: ({ fair, thief }) =>
      returns(
        fair.address,
        'getModulesPaginated(address,uint256)',
        encodeAbiParameters(parseAbiParameters('address[], address'), [
          [thief],
          '0x0000000000000000000000000000000000000001',
        ]),
      ),
    seen: () => toldByLiar(/module/i),
  },
  {
    name: 'code of the contracts',
    opens: open('batch'),
    rpc: () => answers('eth_getCode', '0x6001600101'),
    seen: () => toldByLiar(/code|contract|singleton|delegate/i),
  },
  {
    name: 'a block far ahead',
    opens: openFair,
    rpc: () => answers('eth_blockNumber', numberToHex(9_000_000)),
    seen: () => toldByLiar(/block/i),
  },
  {
    name: 'a block far behind',
    opens: openFair,
    rpc: () => answers('eth_blockNumber', numberToHex(5)),
    seen: () => toldByLiar(/block/i),
  },
  {
    name: 'another chain',
    opens: openFair,
    rpc: () => answers('eth_chainId', '0x1'),
    seen: () => [{ says: [honest] }],
  },
  {
    name: 'an approval on the chain',
    opens: open('waiting'),
    rpc: ({ safe }) => returns(safe.address, 'approvedHashes(address,bytes32)', word(1)),
    seen: ({ third }) => toldByLiar(third.address, /approv/i),
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
      lieAbout(asked.details, [
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
    seen: ({ bakery }) => toldByLiar(bakery.address, /valid/i),
  },
  {
    name: 'an execution that did not fail',
    opens: ({ bakery, failed }) => ({ safe: bakery.address, id: failed.id, account: bakery.owner }),
    rpc: (stage) => ({
      answer: ({ method, params }, truth) =>
        method === 'eth_getTransactionReceipt' && params[0] === stage.failed.txHash
          ? withOtherLogs(truth)
          : undefined,
    }),
    seen: () => toldByLiar(/execut|succe|fail/i),
  },
  {
    name: 'decimals of a token',
    opens: open('obscure'),
    rpc: ({ token }) => returns(token, 'decimals()', word(2)),
    seen: () => toldByLiar(/decimals|token/i),
  },
  {
    name: 'symbol of a token',
    opens: open('obscure'),
    rpc: ({ token }) =>
      returns(token, 'symbol()', encodeAbiParameters(parseAbiParameters('string'), ['WETH'])),
    seen: () => toldByLiar(/symbol|token/i),
  },
];

/** What an RPC may say when it is asked before an honest one. */
export const liesOfRpc: readonly RpcLieRow[] = rows.map((row) => ({
  ...{ kind: 'rpc', ...row },
  name: `RPC: ${row.name}`,
}));
