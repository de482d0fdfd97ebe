import { Line } from './health-line';

/** That the gateway does not know a Safe that the chain has: no outage, for every new Safe begins so. */
export function IndexingLine() {
  return (
    <Line icon="clock">
      The gateway doesn’t know this Safe yet. It indexes most new Safes within a minute. Concord keeps asking,
      and reads the Safe from the chain meanwhile.
    </Line>
  );
}
