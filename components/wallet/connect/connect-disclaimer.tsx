import type { DisclaimerComponent } from '@rainbow-me/rainbowkit';
import { site } from '@/config/site';

/** What connecting means, in one sentence under RainbowKit's own words. */
export const ConnectDisclaimer: DisclaimerComponent = ({ Text }) => <Text>{site.disclaimer}</Text>;
