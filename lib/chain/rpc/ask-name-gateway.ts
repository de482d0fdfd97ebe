import { ccipRequest } from 'viem';
import { nameGateways } from '@/config/names';
import { NameError } from '@/lib/errors/names';

const isAllowed = (url: string) => URL.canParse(url) && nameGateways.includes(new URL(url).origin);

/**
 * Asks where a contract sends this browser (ERC-3668), if that is on our list; throws `name-gateway-refused` if not.
 * A file of its own, because few visits need its code.
 */
export const askNameGateway: typeof ccipRequest = async (question) => {
  if (!question.urls.every(isAllowed))
    throw new NameError({ kind: 'name-gateway-refused', urls: question.urls });
  return ccipRequest(question);
};
