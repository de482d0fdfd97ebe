import QueuePage, { metadata as queue } from './queue/page';

export const metadata = queue;

/** Transactions open at their first list. */
export default QueuePage;
