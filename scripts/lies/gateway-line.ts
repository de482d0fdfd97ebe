import type { BrowserContext, Route } from '@playwright/test';
import { stack } from '@/e2e/support/stack';
import type { GatewayLie } from '@/scripts/lies/lie';

const notFound = { code: 404, message: 'Not found' };

/** The line from the pages of one browser to the gateway, on which each visit has lies of its own. */
export class GatewayLine {
  /** Lies that could not be told; then nothing was shown. */
  readonly faults: string[] = [];
  #lies: readonly GatewayLie[] = [];

  static async attach(context: BrowserContext): Promise<GatewayLine> {
    const line = new GatewayLine();
    await context.route(`${stack.gateway}/**`, (route) => line.#answer(route));
    return line;
  }

  /** From now on these lies are told, and no others. */
  tell(lies: readonly GatewayLie[]): void {
    this.#lies = lies;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const lie = this.#lies.find(({ path }) => request.method() === 'GET' && path.test(request.url()));
    const answered = lie ? this.#lieTo(route, lie) : route.fallback();
    // The page that asked was left meanwhile; nobody waits for the answer.
    await answered.catch(() => undefined);
  }

  async #lieTo(route: Route, { change }: GatewayLie): Promise<void> {
    const response = await route.fetch();
    if (!change) return route.fulfill({ response, status: 404, json: notFound });
    return route.fulfill({ response, json: this.#change(change, await response.json()) });
  }

  #change(change: NonNullable<GatewayLie['change']>, truth: unknown): unknown {
    try {
      return change(truth);
    } catch (error) {
      this.faults.push(`the lie could not be told: ${String(error).slice(0, 200)}`);
      return truth;
    }
  }
}
