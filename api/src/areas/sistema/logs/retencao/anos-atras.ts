/** The same day so many years before. */
export function anosAtras(now: Date, anos: number): Date {
  const antes = new Date(now);
  antes.setUTCFullYear(antes.getUTCFullYear() - anos);
  return antes;
}
