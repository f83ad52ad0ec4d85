import type { Actor } from '../../../platform/app/actor';
import { describeFirm } from '../../../testing/firm';
import { whoSees } from './mudancas-seen';

describeFirm('who hears of a changed record', ({ app }) => {
  const por = { usuarioId: null, nome: 'Ana' };

  it('a client hears only of records whose rows are decided to be his, whatever he may open', async () => {
    const staff: Actor = {
      ...{ usuarioId: 1, uuid: crypto.randomUUID(), nome: 'Rui', email: 'rui@firma.example', sessaoId: 1 },
      ...{ permissoes: ['gerenciar areas'], visaoTotal: true, isClient: false, clienteId: null },
    };
    const client: Actor = { ...staff, usuarioId: 2, isClient: true, clienteId: 1 };
    const departamento = { entidade: 'departamento', versao: 3, clienteUuid: null, sobre: null };
    const mudancas = [
      { ...departamento, uuid: crypto.randomUUID() },
      { ...departamento, uuid: null },
    ];
    const [heard, ofClient] = await whoSees(
      app().app.context,
      [{ por, mudancas, avisados: [] }],
      [staff, client],
    );
    expect(heard?.map(({ nouns, por: quem }) => [nouns, quem])).toEqual([
      [['departamentos'], 'Ana'],
      [['departamentos'], null],
    ]);
    expect(ofClient).toEqual([]);
  });
});
