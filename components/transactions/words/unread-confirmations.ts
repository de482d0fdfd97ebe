/** Said of local copies while the chain gives no answer about some of their confirmations. */
export const unreadConfirmations =
  'The RPC didn’t answer about on-chain approvals or contract signatures, so those don’t count yet.';
