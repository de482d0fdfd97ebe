import { isAddressEqual } from 'viem';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import type { DecodedCall } from '@/lib/safe/decode/decode-call';
import type { GatewayDecodedCall, GatewayDecodedStep, GatewayValue } from '../claims';

/** A difference between the gateway's decoding and the bytes. */
export type DecodingDifference = {
  readonly what: string;
  readonly claimed: string;
  readonly actual: string;
  /** Only a name differs, and Concord shows its own. Otherwise the bytes are misread, which is a contradiction. */
  readonly isNameOnly: boolean;
};

/** The gateway cuts long texts, and so is what is read of its answers. */
const maxCompared = 2_000;
/** Differences beyond these say nothing new. */
const maxDifferences = 20;

/**
 * Compares the gateway's decoding of a call with Concord's own, at every depth. Functions that Concord's table lacks
 * are not compared: their names are shown as the gateway's.
 */
export function compareCall(
  claimed: GatewayDecodedCall,
  node: CallNode,
  place = '',
): readonly DecodingDifference[] {
  const { decoded, children } = node;
  if (!decoded) return [];
  const values = compareParameters(claimed, decoded, place);
  const steps = claimed.parameters.flatMap((parameter) => parameter.steps);
  return [
    ...(claimed.method === decoded.functionName
      ? values
      : [
          {
            what: `Name of the function${place}`,
            claimed: claimed.method,
            actual: decoded.functionName,
            isNameOnly: true,
          },
        ]),
    ...compareSteps(steps, children, place),
  ].slice(0, maxDifferences);
}

function compareParameters(
  { parameters }: GatewayDecodedCall,
  decoded: DecodedCall,
  place: string,
): readonly DecodingDifference[] {
  return decoded.parameters.flatMap((own, index): DecodingDifference[] => {
    const claimed = parameters[index];
    const name = own.name === '' ? `parameter ${index + 1}` : own.name;
    if (!claimed)
      return [
        { what: `Parameter “${name}”${place}`, claimed: 'nothing', actual: own.type, isNameOnly: true },
      ];
    const difference = compareValues(claimed.value, own.value);
    if (difference) return [{ what: `Parameter “${name}”${place}`, ...difference, isNameOnly: false }];
    if (own.name !== '' && !isSameName(claimed.name, own.name))
      return [
        {
          what: `Name of parameter ${index + 1}${place}`,
          claimed: claimed.name,
          actual: own.name,
          isNameOnly: true,
        },
      ];
    return [];
  });
}

/** Values differ if one of their parts does; parts that the gateway writes in a form of its own are not compared. */
function compareValues(
  claimed: GatewayValue,
  own: DecodedValue,
): { claimed: string; actual: string } | undefined {
  if (typeof own === 'object') {
    if (typeof claimed === 'string') return undefined;
    if (claimed.length !== own.length)
      return { claimed: `${claimed.length} values`, actual: `${own.length} values` };
    for (const [index, part] of own.entries()) {
      const difference = compareValues(claimed[index] ?? '', part);
      if (difference) return difference;
    }
    return undefined;
  }
  // An empty text can't mislead anybody.
  if (claimed === '') return undefined;
  if (typeof claimed !== 'string') return { claimed: `${claimed.length} values`, actual: String(own) };
  const cut = (text: string) => text.slice(0, maxCompared).toLowerCase();
  return cut(claimed) === cut(String(own))
    ? undefined
    : { claimed: claimed.slice(0, 200), actual: String(own).slice(0, 200) };
}

function compareSteps(
  steps: readonly GatewayDecodedStep[],
  children: readonly CallNode[],
  place: string,
): readonly DecodingDifference[] {
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
        claimed: String(steps.length),
        actual: String(children.length),
        isNameOnly: false,
      },
    ];
  return steps.flatMap((step, index) => {
    const child = children[index];
    return step.kind === 'step' && child ? compareStep(step, child, `${place}, call ${index + 1}`) : [];
  });
}

function compareStep(
  step: Extract<GatewayDecodedStep, { kind: 'step' }>,
  child: CallNode,
  place: string,
): readonly DecodingDifference[] {
  const { to, value, data, operation, writtenTo = to } = child.call;
  const differences: DecodingDifference[] = [];
  const add = (what: string, claimed: string, actual: string) =>
    differences.push({
      what: `${what}${place}`,
      claimed: claimed.slice(0, 200),
      actual: actual.slice(0, 200),
      isNameOnly: false,
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
  return a === b || a === '' || synonyms.some((group) => group.includes(a) && group.includes(b));
}
