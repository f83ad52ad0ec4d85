import { folded } from '@gestao/shared/rules/folding';
import { and, eq } from 'drizzle-orm';
import { cliente, cliente_contato, equipe, equipe_membro, usuario } from '../platform/database/schema';
import { demoBranches, demoCnae, demoPorte } from './demo/client-parts';
import { demoCities, demoFirstNames, demoLastNames, demoStreets } from './demo/clients';
import { cnpjOf, withDigits } from './demo/documents';
import type { SeedContext } from './seed-context';

/** Clients of the demo firm with their contacts; links `cliente@demo.local` to the first of them. */
export async function seedClientes(context: SeedContext): Promise<void> {
  const { tx } = context;
  const portfolio = await readTeams(context);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(context.random() * list.length)] as T;

  const rows = context.firm.clients.map(
    ([razao_social, nome_fantasia, segmento, regime, classificacao, reais], index) => {
      const [municipio, municipio_ibge, uf, , cep] = pick(demoCities);
      const team = portfolio[index % portfolio.length];
      const status = context.firm.clientStatus[index] ?? 'ativo';
      const months = 4 + Math.floor(context.random() * 60);
      const signed = status !== 'prospecto';
      return {
        tipo_pessoa: 'juridica' as const,
        documento: cnpjOf(context.random, index),
        razao_social,
        nome_fantasia,
        regime_tributario: regime,
        cnae: demoCnae[segmento] ?? null,
        porte: demoPorte[regime],
        inscricao_municipal: index % 2 === 0 ? String(10_000_000 + index * 7_919) : null,
        segmento_id: context.seletores.get(`segmento/${segmento}`) ?? null,
        municipio,
        municipio_ibge,
        uf,
        endereco: {
          cep: `${cep}${String(Math.floor(context.random() * 1000)).padStart(3, '0')}`,
          logradouro: pick(demoStreets),
          numero: String(10 + Math.floor(context.random() * 1900)),
          bairro: 'Centro',
        },
        data_inicio_contrato: signed
          ? monthsBefore(context.today, status === 'em_implantacao' ? 0 : months)
          : null,
        data_fim_contrato: status === 'encerrado' ? monthsBefore(context.today, 2) : null,
        honorario_mensal_centavos: signed ? reais * 100 : null,
        responsavel_carteira_id: pick(team?.pessoas ?? [1]),
        equipe_id: team?.id ?? null,
        particularidades:
          index % 5 === 0
            ? 'Envia os extratos por e-mail até o dia 3. Confirmar recebimento com o financeiro.'
            : null,
        canal_preferido: pick(['email', 'email', 'whatsapp', 'telefone'] as const),
        classificacao,
        tags: index % 7 === 0 ? ['Prioritário'] : [],
        status,
      };
    },
  );
  for (const [branch, head] of demoBranches) {
    const [row, of] = [rows[branch], rows[head]];
    if (row && of) row.documento = withDigits(`${of.documento.slice(0, 8)}0002`);
  }
  const saved = await tx.insert(cliente).values(rows).returning({
    id: cliente.id,
    uuid: cliente.uuid,
    razao_social: cliente.razao_social,
    responsavel_id: cliente.responsavel_carteira_id,
    equipe_id: cliente.equipe_id,
    status: cliente.status,
  });
  context.clientes.push(...saved);

  await tx.insert(cliente_contato).values(
    saved.flatMap((one, index) => {
      const domain = `${folded(one.razao_social)
        .replace(/\b(ltda|me|s\.a)\b\.?/g, '')
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 24)}.example`;
      const people = index % 3 === 0 ? 2 : 1;
      return Array.from({ length: people }, (_, position) => {
        const nome = `${pick(demoFirstNames)} ${pick(demoLastNames)}`;
        return {
          cliente_id: one.id,
          nome,
          email: `${folded(nome.split(' ')[0] ?? '')}@${domain}`,
          telefone: `+55119${String(10_000_000 + Math.floor(context.random() * 89_999_999))}`,
          cargo: position === 0 ? 'Sócio-administrador' : 'Financeiro',
          papeis: position === 0 ? ['Decisor', 'Signatário'] : ['Financeiro'],
          principal: position === 0,
        };
      });
    }),
  );

  const login = context.usuarios.get('cliente@demo.local');
  const linked = saved.find((one) => one.status === 'ativo');
  if (login && linked) {
    await tx.update(usuario).set({ cliente_id: linked.id }).where(eq(usuario.id, login.id));
    // What the firm hands to its main contact shows to who signs in with that address.
    await tx
      .update(cliente_contato)
      .set({ nome: login.nome, email: 'cliente@demo.local' })
      .where(and(eq(cliente_contato.cliente_id, linked.id), eq(cliente_contato.principal, true)));
  }
}

/** Teams with the active people who may hold a portfolio; the firm as one team when there is none. */
async function readTeams({ tx, usuarios }: SeedContext): Promise<{ id: number | null; pessoas: number[] }[]> {
  const members = await tx
    .select({ equipe_id: equipe.id, usuario_id: usuario.id })
    .from(equipe)
    .innerJoin(equipe_membro, eq(equipe_membro.equipe_id, equipe.id))
    .innerJoin(usuario, and(eq(usuario.id, equipe_membro.usuario_id), eq(usuario.status, 'ativo')))
    .orderBy(equipe.id, usuario.id);
  const teams = new Map<number, number[]>();
  for (const { equipe_id, usuario_id } of members) {
    teams.set(equipe_id, [...(teams.get(equipe_id) ?? []), usuario_id]);
  }
  if (teams.size > 0) return [...teams].map(([id, pessoas]) => ({ id, pessoas }));
  return [{ id: null, pessoas: [...usuarios.values()].map((person) => person.id).slice(0, 1) }];
}

function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
