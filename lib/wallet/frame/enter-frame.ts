import { askSafeHost, type SafeHost } from '../connectors/safe-host';
import { followHostTheme } from './follow-host-theme';

/** All that a page in a frame begins with: which Safe the page around it has open, and how that looks. Never rejects. */
export async function enterFrame(framed: Window): Promise<SafeHost> {
  const host = await askSafeHost({ window: framed });
  // Nothing waits for its colors.
  void followHostTheme({ document: framed.document, sessionStorage: readSessionStorage(framed) }, host);
  return host;
}

function readSessionStorage(framed: Window): Storage | undefined {
  try {
    return framed.sessionStorage;
  } catch {
    // Reading it throws where the browser blocks it.
    return undefined;
  }
}
