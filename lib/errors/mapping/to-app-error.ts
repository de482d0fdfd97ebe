import { UnexpectedError } from '../app';
import { AppError } from '../base';
import type { WalletContext } from '../wallet';
import { fromRpc } from './from-rpc';
import { fromWallet } from './from-wallet';
import { walkCauses } from './walk-causes';

/**
 * The one place that looks inside errors of viem, wagmi, wallets and fetch. Causes are walked: what is ours already
 * counts first, then what only an RPC can have caused, then codes, then names, then words. `context` names the wallet
 * and chain where a text of the specification needs them.
 */
export function toAppError(error: unknown, context: WalletContext = {}): AppError {
  const causes = walkCauses(error);
  const known = causes.find((inner) => inner instanceof AppError);
  if (known instanceof AppError) return known;
  return (
    // Before the codes: a node says -32002 for "timed out", a wallet for "look at me".
    fromRpc(causes) ?? fromWallet(causes, context) ?? new UnexpectedError({ cause: error })
  );
}
