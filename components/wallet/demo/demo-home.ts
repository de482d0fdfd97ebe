import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';

/** The first page of the demo: the first owner's main Safe. */
export const demoHome = routes.home(`base:${demoSafes.bakery.address}`);
