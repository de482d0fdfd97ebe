import { serveVerification } from './serve-verification';

serveVerification(self);
