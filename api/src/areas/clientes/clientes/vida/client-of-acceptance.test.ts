import { asc, eq } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import { audited } from '../../../../platform/audit/audit';
import { cliente, log_transacao } from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import { clientOfAcceptance } from './client-of-acceptance';

describeFirm('client of an accepted proposal', ({ database, usePerson }) => {
  const admin = usePerson('Administrador');
  const now = new Date('2026-03-10T12:00:00Z');
  let documentos = 10;
  const known = async (values: object) => {
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: `112223330000${documentos++}`,
        razao_social: 'Padaria Sol',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
        status: 'ativo',
        ...values,
      })
      .returning();
    if (!row) throw new Error('No client.');
    return row;
  };
  const accept = (cliente_id: number, documento: string) =>
    audited(database(), systemActor, (tx, audit) =>
      clientOfAcceptance(
        tx,
        audit,
        {
          cliente_id,
          documento,
          prospecto: null,
          complexidade: {},
          vendedor_id: admin.id,
          numero: 'ORC-2026-000001',
          inicio: '2026-04-01',
          aceitante: { nome: 'Maria', email: 'maria@sol.example', cargo: null },
        },
        { usuarioId: null, now },
      ),
    );
  const read = async (id: number) => {
    const { orm } = database();
    const [row] = await orm.select().from(cliente).where(eq(cliente.id, id));
    const logs = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, row?.uuid ?? ''))
      .orderBy(asc(log_transacao.id));
    return { row, logs };
  };

  it('leaves one who is served as he is, and says nothing of a status that did not change', async () => {
    const { id, documento } = await known({ data_inicio_contrato: '2020-01-01' });
    await accept(id, documento);
    const { row, logs } = await read(id);
    expect(row).toMatchObject({ status: 'ativo', data_inicio_contrato: '2020-01-01', versao: 1 });
    expect(logs).toEqual([]);
  });

  it('begins again with one who had left, without what ended the contract before', async () => {
    const { id, documento } = await known({
      status: 'encerrado',
      data_inicio_contrato: '2020-01-01',
      data_fim_contrato: '2022-12-31',
      encerrado_em: '2022-12-31',
      encerramento_motivo: 'Custo',
    });
    await accept(id, documento);
    const { row, logs } = await read(id);
    expect(row).toMatchObject({
      status: 'em_implantacao',
      data_inicio_contrato: '2026-04-01',
      data_fim_contrato: null,
      encerrado_em: null,
      encerramento_motivo: null,
    });
    expect(logs).toMatchObject([
      { acao: 'Mudou status', antes: { status: 'Encerrado' }, depois: { status: 'Em implantação' } },
    ]);
  });

  it('brings a deleted registration back, and the log tells so', async () => {
    const { id, documento } = await known({ excluido_em: now, excluido_por_id: admin.id });
    await accept(id, documento);
    const { row, logs } = await read(id);
    expect(row).toMatchObject({ excluido_em: null, excluido_por_id: null });
    expect(logs.map(({ acao }) => acao)).toEqual(['Restaurou', 'Alterou']);
  });
});
