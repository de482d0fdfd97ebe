import { type Check, computedHere } from '../verification';

/** Stands in a report for as long as the gateway's word is left out; `leftOut` is how many signatures did not fit. */
export function describeChainAlone(leftOut: number): Check {
  const signatures = leftOut === 1 ? 'One signature' : `${leftOut} signatures`;
  return {
    id: 'chain-alone',
    label: 'What the gateway says',
    state: 'unchecked',
    source: computedHere,
    detail: `Left out, as you chose.${leftOut === 0 ? '' : ` ${signatures} that did not fit too.`}`,
  };
}
