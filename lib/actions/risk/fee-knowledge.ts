import { feeCollectors, findFeeToken, isOrdinaryFee } from '@/config/known-fees';
import { formatExactAmount } from '@/lib/format/amount';
import type { FeeKnowledge } from '@/lib/safe/risk/refund-rules';

/** This site's knowledge of fees: published collectors, and the worth of well-known tokens. */
export const feeKnowledge: FeeKnowledge = {
  collectors: feeCollectors,
  judge: (address, amount) => {
    const token = findFeeToken(address);
    return (
      token && {
        text: `${formatExactAmount(amount, token.decimals)} ${token.symbol}`,
        isOrdinary: isOrdinaryFee(token, amount),
      }
    );
  },
};
