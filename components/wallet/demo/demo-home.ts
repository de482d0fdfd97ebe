import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';

/** Where the demo begins: the first owner's main Safe. */
export const demoHome = routes.home(`base:${demoSafes.bakery.address}`);
