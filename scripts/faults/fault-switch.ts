import type { Fault } from '@/e2e/devnet/gateway/http/faults';
import { stack } from '@/e2e/support/stack';
import type { Target } from '@/e2e/support/visits/visitor';
import { ScriptError } from '@/scripts/support/script-error';

/** The gateway's fault switch, as one of several visits that go on at the same time uses it. */
export class FaultSwitch {
  readonly #set: string;

  constructor(set: string) {
    this.#set = set;
  }

  on(target: Target, fault: Fault): Promise<void> {
    return this.#send([{ ...target, ...fault }]);
  }

  off(): Promise<void> {
    return this.#send([]);
  }

  async #send(rules: readonly object[]): Promise<void> {
    const response = await fetch(`${stack.gateway}/__control/rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules, set: this.#set }),
    });
    if (!response.ok) throw new ScriptError(`The fault switch answered ${await response.text()}`);
  }
}
