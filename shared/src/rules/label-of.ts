/**
 * What a value of a list is called; one that this screen does not know, since a newer api sent it, is shown as it came
 * (docs/decisions/0071-skew-policy.md).
 */
export function labelOf<Value extends string>(labels: Readonly<Record<Value, string>>, value: Value): string {
  return Object.hasOwn(labels, value) ? labels[value] : value;
}
