import { ccipRequest } from 'viem';
import { nameGateways } from '@/config/names';
import { NameError } from '@/lib/errors/names';

const isAllowed = (url: string) => URL.canParse(url) && nameGateways.includes(new URL(url).origin);

/**
 * Asks the gateway to which a contract sends this browser (ERC-3668), if it is on Concord's list; throws
 * `name-gateway-refused` if not. It has its own file because few visits need its code.
 */
export const askNameGateway: typeof ccipRequest = async (question) => {
  if (!question.urls.every(isAllowed))
    throw new NameError({ kind: 'name-gateway-refused', urls: question.urls });
  return ccipRequest(question);
};
