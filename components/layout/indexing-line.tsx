import { Line } from './health-line';

/**
 * Tells that the gateway doesn't know a Safe that is on the chain. This is no outage, because every new Safe begins so.
 */
export function IndexingLine() {
  return (
    <Line icon="clock">
      The gateway doesn’t know this Safe yet. It indexes most new Safes within a minute. Concord keeps asking,
      and reads the Safe from the chain meanwhile.
    </Line>
  );
}
