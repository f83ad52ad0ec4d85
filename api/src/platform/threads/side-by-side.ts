/**
 * Does one thing after the other, `lanes` of them side by side. After a failure none is begun, and those begun end first.
 * @throws the first failure
 */
export async function sideBySide<T>(
  items: readonly T[],
  lanes: number,
  each: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const failures: unknown[] = [];
  async function lane() {
    for (let item = left.shift(); item !== undefined && failures.length === 0; item = left.shift())
      await each(item).catch((error: unknown) => failures.push(error));
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
