import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Abi, type AbiFunction, type AbiParameter, encodeFunctionData, toFunctionSignature } from 'viem';
import { project } from '@/scripts/support/project';
import { madeUpAddress, madeUpBytes, madeUpNumber } from '@/scripts/vectors/made-up';

/** Published interfaces whose functions change something, by the package that publishes them. */
const published = [
  ...['v1.1.1/gnosis_safe', 'v1.3.0/gnosis_safe_l2', 'v1.4.1/safe_l2', 'v1.5.0/safe_l2'].map(
    (name) => `@safe-global/safe-deployments/dist/assets/${name}.json`,
  ),
  ...['v1.4.1/multi_send_call_only', 'v1.5.0/sign_message_lib', 'v1.4.1/safe_proxy_factory'].map(
    (name) => `@safe-global/safe-deployments/dist/assets/${name}.json`,
  ),
  ...['IERC20', 'IERC20Permit', 'IERC721', 'IERC1155'].map(
    (name) => `@openzeppelin/contracts/build/contracts/${name}.json`,
  ),
];

type Argument = string | bigint | boolean | readonly Argument[];

/** Calls encoded by published interfaces, each function once, with what their arguments were. */
export function recordCalls() {
  const seen = new Set<string>();
  const calls = published.flatMap((file) =>
    readFunctions(file).flatMap((item) => {
      const signature = toFunctionSignature(item);
      // It only asks, though 1.1.1 does not mark it so.
      if (seen.has(signature) || item.name === 'isValidSignature') return [];
      seen.add(signature);
      const values = item.inputs.map((input, index) => makeUp(input, `${signature} ${index}`));
      return [
        {
          interface: file,
          signature,
          data: encodeFunctionData({ abi: [item], functionName: item.name, args: values }),
          types: item.inputs.map(({ type }) => type),
          values: values.map(toText),
        },
      ];
    }),
  );
  return { source: 'Interfaces published by Safe and OpenZeppelin, encoded by viem', calls };
}

function readFunctions(file: string): readonly AbiFunction[] {
  // Files of installed packages in the form that both publish.
  const { abi } = JSON.parse(readFileSync(join(project.root, 'node_modules', file), 'utf8')) as { abi: Abi };
  return abi.filter(
    (item): item is AbiFunction =>
      item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure',
  );
}

function makeUp({ type }: AbiParameter, seed: string): Argument {
  if (type.endsWith('[]'))
    return [0, 1, 2].map((part) => makeUp({ type: type.slice(0, -2) }, `${seed} ${part}`));
  const [, kind, bits] = /^(address|bool|string|bytes|uint)(\d*)$/.exec(type) ?? [];
  switch (kind) {
    case 'address':
      return madeUpAddress(seed);
    case 'bool':
      return madeUpNumber(seed, 1) % 2n === 0n;
    case 'string':
      return `text of ${seed}`;
    case 'bytes':
      return madeUpBytes(seed, bits ? Number(bits) : 77);
    case 'uint':
      // Enum Operation knows 0 and 1 only.
      return bits === '8' ? madeUpNumber(seed, 1) % 2n : madeUpNumber(seed, Number(bits) / 8);
    default:
      throw new Error(`No value can be made up for the type ${type}.`);
  }
}

const toText = (value: Argument): unknown => {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : value.map(toText);
};
