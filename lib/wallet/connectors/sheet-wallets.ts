import type { Config } from 'wagmi';
import { isPhone } from '../is-phone';
import { forEachConnector } from './for-each-connector';

/**
 * Adds announced wallets (EIP-6963) to RainbowKit's sheet for phones, which lists only wallets with RainbowKit's own
 * description. They get such a description, because they are ready to use too.
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
