import type { Row } from '@/e2e/support/visits/print-table';
import { type GeneratedQueue, type HonestGroup, listStory } from '@/scripts/lies/honest-groups';
import type { Lane } from '@/scripts/lies/lane';
import { makeLate, makePunctual } from '@/scripts/lies/make-late';
import { runLanes } from '@/scripts/lies/run-lanes';
import { visitHonestly } from '@/scripts/lies/visit-honestly';

type Show = (
  piece: { readonly group: string; readonly name: string },
  work: () => Promise<Row>,
) => Promise<Row>;

/** The story and a generated queue under an honest gateway, then under one that is honest and late. */
export async function visitAllHonestly(
  lanes: readonly Lane[],
  queue: GeneratedQueue,
  show: Show,
): Promise<readonly Row[]> {
  const visitAll = (groups: readonly HonestGroup[], heading: string) => {
    const workers = lanes.map(
      (lane) => (group: HonestGroup) =>
        show({ group: heading, name: group.name }, () => visitHonestly(lane, group, heading)),
    );
    return runLanes(groups, workers);
  };
  // The Safe that changes comes first: what is late now is not late in a minute.
  const groups = [...queue.groups, ...(await listStory())];
  const punctual = await visitAll(groups, 'Honest: no alarm');
  await makeLate(queue);
  try {
    return [...punctual, ...(await visitAll(groups, 'Honest and a minute late: no alarm'))];
  } finally {
    await makePunctual();
  }
}
