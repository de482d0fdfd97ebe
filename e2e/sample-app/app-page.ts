/** Adds an element to the page. */
export function add<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  fields: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), fields);
  document.body.append(element);
  return element;
}

/** A field with its label. */
export function addField(name: string): HTMLInputElement {
  return add('label', { textContent: name }).appendChild(document.createElement('input'));
}

const log = document.createElement('ol');

/** Adds a line to what has happened. */
export function say(text: string): void {
  log.append(Object.assign(document.createElement('li'), { textContent: text }));
}

/** A button for something that the wallet is asked; what becomes of it is said. */
export function offer(name: string, ask: () => Promise<string>): void {
  add('button', {
    textContent: name,
    onclick: () =>
      void ask().then(say, (error: unknown) =>
        say(`${name}: ${error instanceof Error ? error.message : String(error)}`),
      ),
  });
}

/** Where what has happened stands, at the end of the page. */
export function addLog(): void {
  add('h2', { textContent: 'Result' });
  document.body.append(log);
}

/** Waits between two questions. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
