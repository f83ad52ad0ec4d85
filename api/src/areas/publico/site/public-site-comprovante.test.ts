import {
  fechamento,
  fechamento_comprovante,
  fechamento_modelo,
  usuario,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { useClientSite } from './client-site.fixture';

describeDatabase('comprovante de fechamento por código', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const read = (codigo: string) => site.call('GET', `/comprovante-de-fechamento/${codigo}`);

  it('shows number, date and hash, to whoever has the paper, and nothing of the client', async () => {
    const [quem] = await orm().select().from(usuario).limit(1);
    const [modelo] = await orm().insert(fechamento_modelo).values({ nome: 'Fiscal secreto' }).returning();
    const [mes] = await orm()
      .insert(fechamento)
      .values({
        codigo: 'FEC-2026-10-0007',
        cliente_id: site.firm().cliente_id,
        modelo_id: modelo?.id as number,
        competencia: '2026-10',
        coordenador_id: quem?.id as number,
        status: 'fechado',
      })
      .returning();
    const codigo = 'AbC-_0123456789abcdefg';
    const hash = '0f'.repeat(32);
    await orm()
      .insert(fechamento_comprovante)
      .values({
        fechamento_id: mes?.id as number,
        ciclo: 1,
        codigo_publico: codigo,
        forma: '{"cliente":"segredo"}',
        hash,
        dados: { cliente: 'Comercial Ipê' },
        fechado_em: new Date('2026-11-20T15:00:00Z'),
        fechado_por_id: quem?.id as number,
      });
    const page = await read(codigo);
    expect(page.statusCode).toBe(200);
    for (const words of ['FEC-2026-10-0007', '20 de novembro de 2026', hash])
      expect(page.body).toContain(words);
    for (const secret of ['Ipê', 'Fiscal secreto', 'segredo', quem?.nome as string, '<script'])
      expect(page.body).not.toContain(secret);
    expect(page.headers['x-robots-tag']).toContain('noindex');
  });

  it.each(['AbC-_0123456789abcdefX', 'x', '__proto__', `${'a'.repeat(90)}`])(
    'is nothing for a code that is none (%#)',
    async (codigo) => {
      const page = await read(codigo);
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain('FEC-');
    },
  );
});
