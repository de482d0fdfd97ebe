import { firebaseKeys } from '@/config/firebase';
import { PushSettings } from './push-settings';

/** The settings of pushes, on a site with all of their keys. */
export const LatePushSettings = () => (firebaseKeys ? <PushSettings firebase={firebaseKeys} /> : null);
