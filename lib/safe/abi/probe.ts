import { view, write } from './function-abi';

const reads = {
  name: 'reads',
  type: 'tuple[]',
  components: [
    { name: 'target', type: 'address' },
    { name: 'data', type: 'bytes' },
  ],
} as const;

const look = [
  { name: 'balance', type: 'uint256' },
  { name: 'answers', type: 'bytes[]' },
  {
    name: 'safe',
    type: 'tuple',
    components: [
      { name: 'singleton', type: 'address' },
      { name: 'guard', type: 'address' },
      { name: 'moduleGuard', type: 'address' },
      { name: 'fallbackHandler', type: 'address' },
      { name: 'threshold', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'owners', type: 'address[]' },
      { name: 'modules', type: 'address[]' },
      { name: 'isComplete', type: 'bool' },
    ],
  },
] as const;

/** The interface of devnet/contracts/SafeProbe.sol. */
export const probeAbi = [
  view(
    'look',
    [{ name: 'safe', type: 'address' }, reads],
    [{ name: 'found', type: 'tuple', components: look }],
  ),
  write(
    'run',
    [
      { name: 'safe', type: 'address' },
      { name: 'execution', type: 'bytes' },
      { name: 'gasLimit', type: 'uint256' },
      reads,
    ],
    [
      { name: 'isSuccess', type: 'bool' },
      { name: 'returned', type: 'bytes' },
      { name: 'gasUsed', type: 'uint256' },
      { name: 'afterwards', type: 'tuple', components: look },
    ],
  ),
] as const;
