import { expect } from 'vitest';

type Listener = (event: MessageEvent) => void;

/** The window of a page in a frame: what is sent to its parent is kept, and anybody may send it something. */
export function doubleFramedWindow() {
  const listeners = new Set<Listener>();
  const sent: { message: unknown; target: string }[] = [];
  const parent = {
    postMessage: (message: unknown, target: string) => {
      sent.push({ message, target });
    },
  };
  const framed = {
    parent,
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'message') listeners.add(listener);
    },
    removeEventListener: (_type: string, listener: Listener) => {
      listeners.delete(listener);
    },
  };
  return {
    // It has what is used of a window.
    window: framed as unknown as Window,
    sent,
    /** The id of the last question to the parent. */
    questionId: () => {
      const message = sent.at(-1)?.message;
      const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
      return typeof id === 'string' ? id : expect.unreachable('Nothing was asked.');
    },
    /** How many listen for messages now. */
    listening: () => listeners.size,
    /** A message as the parent sends it, unless told otherwise. */
    receive: (event: { data: unknown; origin?: string; source?: unknown }) => {
      const whole = {
        source: parent,
        origin: 'https://app.safe.global',
        ...event,
      } as unknown as MessageEvent;
      for (const listener of [...listeners]) listener(whole);
    },
  };
}
