/**
 * The reminder that is due: the newest step (`degrau`) of a ladder (`régua`) that has come, unless it or a later one
 * was sent. What a pause kept from leaving is not made up for one by one.
 * @param degraus days from the day that counts, rising; negative ones lie before it
 * @param decorridos whole days since that day
 * @param ultimo step of the last reminder sent
 */
export function degrauDevido(
  degraus: readonly number[],
  decorridos: number,
  ultimo: number | null,
): number | null {
  const degrau = degraus.filter((dias) => dias <= decorridos).at(-1);
  return degrau === undefined || (ultimo !== null && ultimo >= degrau) ? null : degrau;
}
