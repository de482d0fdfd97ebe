import { SignClient } from '@walletconnect/sign-client';
import { demoUrls } from '@/config/demo';

type Client = Awaited<ReturnType<typeof SignClient.init>>;

type SendRequest = (sent: {
  readonly params: { readonly request: { readonly expiryTimestamp?: number } };
}) => Promise<unknown>;

/** An app somewhere else, on WalletConnect's own package, which knows the local relay. */
export class RemoteApp {
  readonly name: string;
  readonly host: string;
  readonly client: Client;
  #topic = '';

  private constructor(client: Client, { name, host }: { readonly name: string; readonly host: string }) {
    this.client = client;
    this.name = name;
    this.host = host;
  }

  static async start({
    name = 'Harvest Exchange',
    host = 'app.harvest.example',
    relayUrl = demoUrls.relay as string,
  } = {}): Promise<RemoteApp> {
    const client = await SignClient.init({
      ...{ projectId: 'demo', relayUrl, logger: 'silent', telemetryEnabled: false },
      // Two apps of one process must not share a line or a memory.
      customStoragePrefix: `${host}-${Math.random()}`,
      storageOptions: { database: ':memory:' },
      metadata: { name, description: 'An app', url: `https://${host}`, icons: [] },
    });
    return new RemoteApp(client, { name, host });
  }

  get origin(): string {
    return `https://${this.host}`;
  }

  /** Makes a link, and a promise of the session. WalletConnect's package makes a wish of every chain that is required. */
  async connect(
    chains: readonly string[] = ['eip155:8453', 'eip155:1'],
  ): Promise<{ readonly link: string; readonly session: Promise<Client['session']['values'][number]> }> {
    const { uri = '', approval } = await this.client.connect({
      optionalNamespaces: {
        eip155: {
          chains: [...chains],
          methods: ['eth_sendTransaction', 'personal_sign', 'wallet_sendCalls'],
          events: ['chainChanged', 'accountsChanged'],
        },
      },
    });
    const session = approval().then((made) => {
      this.#topic = made.topic;
      return made;
    });
    // Whoever awaits it learns of a refusal.
    session.catch(() => undefined);
    return { link: uri, session };
  }

  /** Asks the wallet, and waits for its answer; the wallet is told that the request expires after `expiry` seconds. */
  ask<Answer = unknown>(
    method: string,
    params: unknown,
    { expiry }: { readonly expiry?: number } = {},
  ): Promise<Answer> {
    if (expiry !== undefined) this.#shortenNext(expiry);
    const asked = this.client.request<Answer>({
      topic: this.#topic,
      chainId: 'eip155:8453',
      request: { method, params },
    });
    asked.catch(() => undefined);
    return asked;
  }

  /** The package sends nothing that expires within five minutes; other apps may. */
  #shortenNext(expiry: number): void {
    // Its types leave out how it sends.
    const { engine } = this.client as unknown as { engine: { sendRequest: SendRequest } };
    const { sendRequest } = engine;
    engine.sendRequest = (sent) => {
      engine.sendRequest = sendRequest;
      const { request } = sent.params;
      const expiryTimestamp = Math.floor(Date.now() / 1_000) + expiry;
      return sendRequest({ ...sent, params: { ...sent.params, request: { ...request, expiryTimestamp } } });
    };
  }

  async disconnect(): Promise<void> {
    await this.client.disconnect({ topic: this.#topic, reason: { code: 6000, message: 'Bye' } });
  }

  /** Resolves once the wallet has ended the session. */
  ended(): Promise<void> {
    return new Promise((resolve) => {
      this.client.once('session_delete', () => resolve());
    });
  }

  async close(): Promise<void> {
    // The package waits five minutes for each answer, and its failure would then count for another test.
    // Its types leave the emitter out.
    const events: { emit: (name: string, answer: object) => void } = Reflect.get(
      this.client.engine,
      'events',
    );
    for (const { request } of this.client.core.history.pending)
      events.emit(`session_request:${request.id}`, { result: null });
    await this.client.core.relayer.transportClose();
    this.client.core.heartbeat.stop();
  }
}
