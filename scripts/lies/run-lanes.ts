/** Does all work, several pieces at a time; each lane does one piece after the other. In the order of the pieces. */
export async function runLanes<Piece, Result>(
  pieces: readonly Piece[],
  workers: readonly ((piece: Piece) => Promise<Result>)[],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const open = [...pieces.entries()];
  const work = async (worker: (piece: Piece) => Promise<Result>) => {
    for (let next = open.shift(); next; next = open.shift()) results[next[0]] = await worker(next[1]);
  };
  await Promise.all(workers.map(work));
  return results;
}
