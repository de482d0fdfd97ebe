/**
 * How far it is while the connected account's signature is on its way to the gateway: nobody is asked for what they have
 * just given. `missing` counts the confirmations that are still needed after it.
 */
export const describeSending = (missing: number) => ({
  title: 'You signed',
  detail: `${missing || 'No'} more ${missing === 1 ? 'confirmation' : 'confirmations'} needed`,
});
