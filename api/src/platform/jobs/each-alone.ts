/**
 * Works on each record of a job by itself: one that fails holds no other back.
 * @param work what it did for a record: how many, or whether anything
 * @param failed what the job says at its end, by how many failed
 * @returns the sum of what was done
 * @throws AggregateError with every failure, once each record had its turn
 */
export async function eachAlone<T>(
  records: Iterable<T>,
  work: (record: T) => Promise<number | boolean>,
  failed: (count: number) => string,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const record of records) {
    try {
      done += Number(await work(record));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed(failures.length));
  return done;
}
