/**
 * Describes the progress while the connected account's signature is on its way to the gateway, so that nobody is asked
 * again for it. `missing` counts the confirmations that are needed after it.
 */
export const describeSending = (missing: number) => ({
  title: 'You signed',
  detail: `${missing || 'No'} more ${missing === 1 ? 'confirmation' : 'confirmations'} needed`,
});
