/**
 * Serializer of a route whose answer one typed function of ours writes field by field: it is written as it
 * is, without being read against its schema again (decision 0018). The schema still tells what the answer is,
 * and a test must hold the function to it, so that no field outside of it can leave.
 */
export const writtenAnswer =
  () =>
  (answer: unknown): string =>
    JSON.stringify(answer);
