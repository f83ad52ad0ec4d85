/**
 * The reminder that is due: the newest step that has come, unless it or a later one was sent. What a pause
 * kept from leaving is not made up for one by one.
 * @param passos days from the day that counts, rising; negative ones lie before it
 * @param decorridos whole days since that day
 * @param ultimo step of the last reminder sent
 */
export function passoDevido(
  passos: readonly number[],
  decorridos: number,
  ultimo: number | null,
): number | null {
  const passo = passos.filter((dias) => dias <= decorridos).at(-1);
  return passo === undefined || (ultimo !== null && ultimo >= passo) ? null : passo;
}
