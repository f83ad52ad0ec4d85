/**
 * Tests that are known to fail now and then, and wait to be mended: a failure of theirs is told and counted
 * as skipped. Nothing else has a second try. Empty is how it should be.
 * @type {{ file: string, test: string, why: string }[]} `file` from the root, `test` with its describes
 */
export const quarantine = ['contatos', 'pld', 'particularidades']
  .map((part) => ({
    file: 'e2e/specs/administracao/clientes-conflitos.spec.ts',
    test: `${part}: who saves second keeps what was typed, reads what the first one wrote, and saves again`,
    why: 'its own race is mended; once in sixteen runs, on a starved machine, the second one was still not told',
  }))
  .concat(
    {
      file: 'e2e/specs/updates.spec.ts',
      test: 'a new host is downloaded first, then offered, and runs after the person accepts',
      why: 'once in a whole run the reload after Atualizar did not end in 45 s; alone it passed (29 November 2026)',
    },
    {
      file: 'e2e/specs/faults.spec.ts',
      test: 'a remote that hangs shows its skeleton, then says it is slow, then its card; the rest works meanwhile',
      why: 'once in a whole run the page did not come within 45 s of the retry; alone five of five (29 November 2026)',
    },
  );
