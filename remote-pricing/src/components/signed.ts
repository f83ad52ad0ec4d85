/** A change as people read it: `+R$ 30,00`, `−1,50 %`; nothing moved has no sign. */
export function signed(by: number, format: (value: number) => string): string {
  if (by === 0) return format(0);
  return `${by > 0 ? '+' : '−'}${format(Math.abs(by))}`;
}
