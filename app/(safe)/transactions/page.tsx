import QueuePage, { metadata as queue } from './queue/page';

export const metadata = queue;

/** The first of the lists of transactions. */
export default QueuePage;
