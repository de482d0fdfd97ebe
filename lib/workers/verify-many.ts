import { createVerifier } from './create-verifier';

/** Verifies many transactions of one Safe off the page's own thread; one worker serves the whole page. */
export const verifyMany = createVerifier(() => new Worker(new URL('./verify.worker.ts', import.meta.url)));
