import type { Browser } from '@playwright/test';
import type { RememberedWallet } from '@/e2e/support/visits/remembered-wallet';
import type { NamedFault } from '@/scripts/faults/fault-list';
import type { FaultSwitch } from '@/scripts/faults/fault-switch';
import type { Visit } from '@/scripts/faults/verdict';

/** What a visit is made with. */
export type VisitKit = {
  readonly browser: Browser;
  readonly faults: FaultSwitch;
  readonly remembered: RememberedWallet;
};

/** One route with the faults it is to suffer, and how a page that uses it is visited. */
export type RouteTrial = {
  /** The route and the page, as the table names them. */
  readonly name: string;
  readonly faults: readonly NamedFault[];
  readonly visit: (kit: VisitKit, fault: NamedFault) => Promise<Omit<Visit, 'route' | 'fault'>>;
};
