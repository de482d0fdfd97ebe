import { type Check, computedHere } from '../verification';

/** The check of a report that ignores the gateway's word; `leftOut` is the number of signatures that did not fit. */
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
