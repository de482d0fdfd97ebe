import type { BrowserContext, Request, Route } from '@playwright/test';
import { type Patch, patchJson } from '@/devnet/gateway/http/patch-json';
import { whilePageLasts } from '@/e2e/support/gateway/while-page-lasts';

export type Matcher = { readonly method?: string; readonly path?: RegExp };

/**
 * The line between the pages of one browser and one service. Journeys share the services, so a failure that is meant
 * for one journey is made here, where the others do not feel it.
 */
export class Wire {
  /** Every request that pages sent to the service, in their order. */
  readonly requests: Request[] = [];
  readonly #context: BrowserContext;
  readonly url: string;
  readonly #target: string;
  #handlers: ((route: Route) => Promise<void>)[] = [];

  /** `target` is where the service really is, for a line under a name of its own. */
  constructor(context: BrowserContext, url: string, target = url) {
    this.#context = context;
    this.url = url;
    this.#target = target;
    context.on('request', (request) => {
      if (request.url().startsWith(`${url}/`)) this.requests.push(request);
    });
  }

  /** Requests that wrote something, by the ends of their paths. */
  sent(path: RegExp): readonly Request[] {
    return this.requests.filter((request) => request.method() === 'POST' && path.test(request.url()));
  }

  /** The service is not there at all. */
  async cut(matcher: Matcher = {}): Promise<void> {
    await this.#add(matcher, (route) => route.abort('connectionrefused'));
  }

  /** The service takes the request and never answers. */
  async hang(matcher: Matcher = {}): Promise<void> {
    await this.#add(matcher, () => new Promise(() => undefined));
  }

  /** The service does what it is asked, and its answer is lost on the way. */
  async loseAnswers(matcher: Matcher = {}): Promise<void> {
    await this.#add(matcher, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  /** Another answer in place of the service's. */
  async answer(
    matcher: Matcher,
    {
      status = 200,
      body,
      headers = {},
    }: { status?: number; body: unknown; headers?: Readonly<Record<string, string>> },
  ): Promise<void> {
    await this.#add(matcher, (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        headers: {
          // A request that carries a cookie is answered to nobody by a wildcard.
          'access-control-allow-origin': route.request().headers().origin ?? '*',
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': '*, Retry-After',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
  }

  /** The true answer with some of its values replaced. */
  async spoof(matcher: Matcher, patches: readonly Patch[]): Promise<void> {
    await this.change(matcher, (answer) => patchJson(answer, patches));
  }

  /** The true answer, changed, and late where changing it takes time. `asked` is the body of the request, where it had one. */
  async change(matcher: Matcher, change: (answer: unknown, asked: unknown) => unknown): Promise<void> {
    await this.#add(matcher, (route) =>
      whilePageLasts(async () => {
        const url = route.request().url().replace(this.url, this.#target);
        const response = await route.fetch({ url, maxRetries: 3 });
        const asked: unknown = route.request().postDataJSON();
        await route.fulfill({ response, json: await change(await response.json(), asked) });
      }),
    );
  }

  /** From here on the line is as it should be. */
  async mend(): Promise<void> {
    for (const handler of this.#handlers.splice(0)) await this.#context.unroute(`${this.url}/**`, handler);
  }

  async #add({ method, path }: Matcher, act: (route: Route) => Promise<void>): Promise<void> {
    const handler = async (route: Route) => {
      const request = route.request();
      const isMeant = (!method || request.method() === method) && (!path || path.test(request.url()));
      await (isMeant ? act(route) : route.fallback());
    };
    this.#handlers.push(handler);
    await this.#context.route(`${this.url}/**`, handler);
  }
}
