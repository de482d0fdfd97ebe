import { createContext } from 'react';

/** The id of the words that say why nothing can be signed yet; undefined where nothing stands in the way. */
export const ActionLock = createContext<string | undefined>(undefined);

/** Whether what is signed has a risk that had to be acknowledged: its button then warns by its color. */
export const IsRisky = createContext(false);

/** How long a button ignores presses after it has appeared or moved, in milliseconds. */
export const ClickGuardTime = createContext(500);
