import { describe, expect, test } from 'vitest';
import { createFrameTransport, createParentTransport } from '@/lib/safe-apps/protocol/transport';
import { doubleFramedWindow } from '@/tests/support/safe-apps/framed-window';

describe('the way to a frame', () => {
  const open = (contentWindow: Pick<Window, 'postMessage'> | null) => {
    const listeners = new Set<unknown>();
    const window = {
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    };
    const frame = { contentWindow };
    // It has what is used of a window.
    const transport = createFrameTransport({ window: window as unknown as Window, frame });
    return { ...{ transport, frame, listeners } };
  };

  test('leads to the window that the frame has now, and to no other origin', () => {
    const posts: unknown[] = [];
    const { transport, frame } = open({ postMessage: (...post: unknown[]) => posts.push(post) });
    expect(transport.getPeer()).toBe(frame.contentWindow);
    transport.post({ id: '1' }, 'https://app.example');
    frame.contentWindow = null;
    expect(transport.getPeer()).toBeNull();
    transport.post({ id: '2' }, 'https://app.example');
    expect(posts).toEqual([[{ id: '1' }, 'https://app.example']]);
  });

  test('hears as long as it is listened to', () => {
    const { transport, listeners } = open(null);
    const stop = transport.listen(() => undefined);
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });
});

describe('the way to a parent', () => {
  test('leads out of the frame', () => {
    const { window, sent, listening } = doubleFramedWindow();
    const transport = createParentTransport(window);
    const stop = transport.listen(() => undefined);
    transport.post({ id: '1' }, '*');
    expect(sent).toEqual([{ message: { id: '1' }, target: '*' }]);
    expect(transport.getPeer()).toBe(window.parent);
    expect(listening()).toBe(1);
    stop();
    expect(listening()).toBe(0);
  });

  test('leads nowhere from a page that is in no frame', () => {
    const { window, sent } = doubleFramedWindow();
    const own = Object.assign(window, { parent: window });
    const transport = createParentTransport(own);
    transport.post({ id: '1' }, '*');
    expect(transport.getPeer()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test('is not there without a window', () => {
    const transport = createParentTransport(undefined);
    expect(transport.getPeer()).toBeUndefined();
    expect(transport.listen(() => undefined)()).toBeUndefined();
    expect(() => transport.post({ id: '1' }, '*')).toThrow("Window doesn't exist");
  });
});
