import { askSafeHost, type SafeHost } from '../connectors/safe-host';
import { followHostTheme } from './follow-host-theme';

/**
 * All that a page in a frame begins with: which Safe the page around it has open, and how that looks. Never rejects.
 * `onLate` hears of a wallet that answered only after this one was called unknown.
 */
export async function enterFrame(framed: Window, onLate: (host: SafeHost) => void): Promise<SafeHost> {
  const enter = (host: SafeHost) => {
    // Nothing waits for its colors.
    void followHostTheme({ document: framed.document, sessionStorage: readSessionStorage(framed) }, host);
    return host;
  };
  return enter(await askSafeHost({ window: framed, onLate: (host) => onLate(enter(host)) }));
}

function readSessionStorage(framed: Window): Storage | undefined {
  try {
    return framed.sessionStorage;
  } catch {
    // Reading it throws where the browser blocks it.
    return undefined;
  }
}
