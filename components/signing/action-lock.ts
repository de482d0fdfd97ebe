import { createContext } from 'react';

/** The id of the text that tells why nothing can be signed yet; undefined where nothing prevents it. */
export const ActionLock = createContext<string | undefined>(undefined);

/** Whether the signed content has a risk that had to be acknowledged: the button then warns by its color. */
export const IsRisky = createContext(false);

/** How long a button ignores presses after it has appeared or moved, in milliseconds. */
export const ClickGuardTime = createContext(500);
