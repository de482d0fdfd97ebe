import { isAddressEqual } from 'viem';
import type { CallNode } from '../call-tree';
import type { DecodedValue } from '../calldata/read-arguments';
import type { DecodedCall } from '../decode-call';
import type { StatedCall, StatedStep, StatedValue } from '../statements';

/** Something that the gateway's decoding says and the bytes do not. */
export type WordDifference = {
  readonly what: string;
  readonly stated: string;
  readonly actual: string;
  /** Only a name: it is replaced. Else the bytes themselves are misread, which is a contradiction. */
  readonly isWord: boolean;
};

/** The gateway cuts long texts, and so is what is read of its answers. */
const maxCompared = 2_000;
/** Differences beyond these say nothing new. */
const maxDifferences = 20;

/**
 * The gateway's decoding of a call against our own, at every depth. What our own table does not know is not compared:
 * those words are shown as the gateway's.
 */
export function compareCall(stated: StatedCall, node: CallNode, place = ''): readonly WordDifference[] {
  const { decoded, children } = node;
  if (!decoded) return [];
  const values = compareParameters(stated, decoded, place);
  const steps = stated.parameters.flatMap((parameter) => parameter.steps);
  return [
    ...(stated.method === decoded.functionName
      ? values
      : [
          {
            what: `Name of the function${place}`,
            stated: stated.method,
            actual: decoded.functionName,
            isWord: true,
          },
        ]),
    ...compareSteps(steps, children, place),
  ].slice(0, maxDifferences);
}

function compareParameters(
  { parameters }: StatedCall,
  decoded: DecodedCall,
  place: string,
): readonly WordDifference[] {
  return decoded.parameters.flatMap((own, index): WordDifference[] => {
    const stated = parameters[index];
    const name = own.name === '' ? `parameter ${index + 1}` : own.name;
    if (!stated)
      return [{ what: `Parameter “${name}”${place}`, stated: 'nothing', actual: own.type, isWord: true }];
    const difference = compareValues(stated.value, own.value);
    if (difference) return [{ what: `Parameter “${name}”${place}`, ...difference, isWord: false }];
    if (own.name !== '' && !isSameName(stated.name, own.name))
      return [
        {
          what: `Name of parameter ${index + 1}${place}`,
          stated: stated.name,
          actual: own.name,
          isWord: true,
        },
      ];
    return [];
  });
}

/** Values differ if one of their parts does; parts that the gateway writes in a form of its own are not compared. */
function compareValues(
  stated: StatedValue,
  own: DecodedValue,
): { stated: string; actual: string } | undefined {
  if (typeof own === 'object') {
    if (typeof stated === 'string') return undefined;
    if (stated.length !== own.length)
      return { stated: `${stated.length} values`, actual: `${own.length} values` };
    for (const [index, part] of own.entries()) {
      const difference = compareValues(stated[index] ?? '', part);
      if (difference) return difference;
    }
    return undefined;
  }
  // Nothing that can be read misleads nobody.
  if (stated === '') return undefined;
  if (typeof stated !== 'string') return { stated: `${stated.length} values`, actual: String(own) };
  const cut = (text: string) => text.slice(0, maxCompared).toLowerCase();
  return cut(stated) === cut(String(own))
    ? undefined
    : { stated: stated.slice(0, 200), actual: String(own).slice(0, 200) };
}

function compareSteps(
  steps: readonly StatedStep[],
  children: readonly CallNode[],
  place: string,
): readonly WordDifference[] {
  if (steps.length === 0 || children.length === 0) return [];
  const [only] = steps;
  if (only?.kind === 'call') {
    const [child] = children;
    return child ? compareCall(only.decoded, child, `${place}, inside`) : [];
  }
  if (steps.length !== children.length)
    return [
      {
        what: `Number of calls${place}`,
        stated: String(steps.length),
        actual: String(children.length),
        isWord: false,
      },
    ];
  return steps.flatMap((step, index) => {
    const child = children[index];
    return step.kind === 'step' && child ? compareStep(step, child, `${place}, call ${index + 1}`) : [];
  });
}

function compareStep(
  step: Extract<StatedStep, { kind: 'step' }>,
  child: CallNode,
  place: string,
): readonly WordDifference[] {
  const { to, value, data, operation, writtenTo = to } = child.call;
  const differences: WordDifference[] = [];
  const add = (what: string, stated: string, actual: string) =>
    differences.push({
      what: `${what}${place}`,
      stated: stated.slice(0, 200),
      actual: actual.slice(0, 200),
      isWord: false,
    });
  if (!isAddressEqual(step.to, to) && !isAddressEqual(step.to, writtenTo)) add('Recipient', step.to, to);
  if (step.value !== value) add('Amount', String(step.value), String(value));
  if (step.operation !== operation) add('Operation', String(step.operation), String(operation));
  if (step.data.toLowerCase() !== data.toLowerCase()) add('Calldata', step.data, data);
  return [...differences, ...(step.decoded ? compareCall(step.decoded, child, place) : [])];
}

/** Words that interfaces use for one and the same place. */
const synonyms: readonly (readonly string[])[] = [
  [
    'amount',
    'value',
    'wad',
    'rawamount',
    'tokens',
    'numtokens',
    'tokenid',
    'id',
    'amountorid',
    'addedvalue',
    'subtractedvalue',
  ],
  ['to', 'recipient', 'dst', 'receiver', 'beneficiary'],
  ['from', 'sender', 'src', 'holder'],
  ['spender', 'guy', 'usr', 'delegate', 'operator'],
  ['calls', 'transactions', 'data', 'calldata', 'bytes'],
];

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const [a, b] = [plain(one), plain(other)];
  return a === b || a === '' || synonyms.some((words) => words.includes(a) && words.includes(b));
}
