import { askSurroundingPage, type SurroundingPage } from './ask-surrounding-page';
import { followSurroundingTheme } from './follow-surrounding-theme';

/**
 * Starts a framed page: asks the surrounding page for its open Safe, and follows its theme. Never rejects. `onLate` is
 * called with a wallet that answers after it was called unknown.
 */
export async function enterFrame(
  framed: Window,
  onLate: (page: SurroundingPage) => void,
): Promise<SurroundingPage> {
  const enter = (page: SurroundingPage) => {
    // The page doesn't wait for the theme.
    void followSurroundingTheme(
      { document: framed.document, sessionStorage: readSessionStorage(framed) },
      page,
    );
    return page;
  };
  return enter(await askSurroundingPage({ window: framed, onLate: (page) => onLate(enter(page)) }));
}

function readSessionStorage(framed: Window): Storage | undefined {
  try {
    return framed.sessionStorage;
  } catch {
    // Reading it throws where the browser blocks it.
    return undefined;
  }
}
