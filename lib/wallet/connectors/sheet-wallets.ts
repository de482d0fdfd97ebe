import type { Config } from 'wagmi';
import { isPhone } from '../is-phone';
import { forEachConnector } from './for-each-connector';

/**
 * RainbowKit's sheet for phones lists only wallets that bring RainbowKit's own description. This gives announced ones
 * (EIP-6963) what that description must hold: they are ready wallets too.
 */
export function listAnnouncedOnPhones(config: Config): void {
  if (!isPhone()) return;
  forEachConnector(config, (connector) => {
    const { id, name, icon } = connector;
    if ('rkDetails' in connector || !icon) return;
    const rkDetails = {
      id,
      name,
      iconUrl: icon,
      iconBackground: '#fff',
      groupName: 'Installed',
      groupIndex: 0,
      isRainbowKitConnector: true,
    };
    Object.assign(connector, { rkDetails });
  });
}
