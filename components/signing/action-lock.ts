import { createContext } from 'react';

/** The id of the words that say why nothing can be signed yet; undefined where nothing stands in the way. */
export const ActionLock = createContext<string | undefined>(undefined);

/** How long a button ignores presses after it has appeared or moved, in milliseconds. */
export const ClickGuardTime = createContext(500);
