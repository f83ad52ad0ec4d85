import type { PldPessoa } from '@gestao/shared/contracts/clientes/cliente-pld';
import { type ClienteDetail, clienteStatusLabels } from '@gestao/shared/contracts/clientes/clientes';
import type { Ref } from '@gestao/shared/contracts/comum/fields';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import {
  cliente,
  cliente_contato,
  departamento,
  equipe,
  seletor,
  usuario,
} from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { byText } from '../../../platform/listing/text';
import { municipioDoCodigo } from '../../sistema/municipios/municipios';
import { clienteRows } from './clientes.rows';
import { findPessoas } from './pld/pld.repository';
import { pldSituacao } from './pld/pld.rules';

/** A client as it is stored, without what depends on who asks. */
export type LoadedCliente = Omit<ClienteDetail, 'transicoes' | 'edita' | 'ajusta_honorario' | 'pld'> & {
  pld: NonNullable<ClienteDetail['pld']>;
  pessoas: PldPessoa[];
};

/** One live client of the person's rows, with contacts, or `undefined`. `null` reads it for the log. */
export async function findCliente(
  orm: Reader,
  actor: Actor | null,
  uuid: string,
): Promise<LoadedCliente | undefined> {
  const grupo = alias(cliente, 'grupo');
  const matriz = alias(cliente, 'matriz');
  const [row] = await orm
    .select({
      cliente,
      segmento: { uuid: seletor.uuid, nome: seletor.rotulo },
      responsavel_carteira: { uuid: usuario.uuid, nome: usuario.nome },
      equipe: { uuid: equipe.uuid, nome: equipe.nome },
      grupo_economico: { uuid: grupo.uuid, nome: grupo.razao_social },
      filial_de: { uuid: matriz.uuid, nome: matriz.razao_social },
    })
    .from(cliente)
    .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
    .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
    .leftJoin(seletor, eq(seletor.id, cliente.segmento_id))
    .leftJoin(grupo, eq(grupo.id, cliente.grupo_economico_id))
    .leftJoin(matriz, eq(matriz.id, cliente.filial_de_id))
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), actor ? clienteRows(actor) : undefined));
  if (!row) return undefined;
  const { cliente: found, ...refs } = row;
  const [contatos, pessoas, filiais, gestores] = await together(orm, [
    () => findContatos(orm, found.id),
    () => findPessoas(orm, found.id),
    () => findFiliais(orm, actor, found.id),
    () => namesOfGestores(orm, found.gestor_por_departamento),
  ]);
  const address = found.endereco ?? {};
  return {
    uuid: found.uuid,
    tipo_pessoa: found.tipo_pessoa,
    documento: found.documento,
    razao_social: found.razao_social,
    nome_fantasia: found.nome_fantasia,
    grupo_economico: refs.grupo_economico,
    filial_de: refs.filial_de,
    filiais,
    regime_tributario: found.regime_tributario,
    segmento: refs.segmento,
    cnae: found.cnae,
    porte: found.porte,
    inscricao_estadual: found.inscricao_estadual,
    inscricao_municipal: found.inscricao_municipal,
    municipio: found.municipio ?? municipioDoCodigo(found.municipio_ibge)?.nome ?? null,
    municipio_ibge: found.municipio_ibge,
    uf: found.uf,
    endereco: {
      cep: address.cep ?? null,
      logradouro: address.logradouro ?? null,
      numero: address.numero ?? null,
      complemento: address.complemento ?? null,
      bairro: address.bairro ?? null,
    },
    data_inicio_contrato: found.data_inicio_contrato,
    data_fim_contrato: found.data_fim_contrato,
    honorario_mensal_centavos: found.honorario_mensal_centavos,
    responsavel_carteira: refs.responsavel_carteira,
    equipe: refs.equipe,
    gestores,
    particularidades: found.particularidades,
    canal_preferido: found.canal_preferido,
    classificacao: found.classificacao,
    tags: found.tags,
    contatos,
    nps_ultimo: found.nps_ultimo,
    pld: pldSituacao({
      tipo_pessoa: found.tipo_pessoa,
      regime_tributario: found.regime_tributario,
      pessoas,
      revisado_em: found.pld_revisado_em,
    }),
    pessoas,
    suspensao_motivo: found.suspensao_motivo,
    encerrado_em: found.encerrado_em,
    encerramento_motivo: found.encerramento_motivo,
    status: found.status,
    status_label: clienteStatusLabels[found.status],
    versao: found.versao,
  };
}

function findContatos(orm: Reader, clienteId: number) {
  return orm
    .select({
      uuid: cliente_contato.uuid,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
      telefone: cliente_contato.telefone,
      cpf: cliente_contato.cpf,
      cargo: cliente_contato.cargo,
      papeis: cliente_contato.papeis,
      recebe_notificacoes: cliente_contato.recebe_notificacoes,
      principal: cliente_contato.principal,
    })
    .from(cliente_contato)
    .where(and(eq(cliente_contato.cliente_id, clienteId), isNull(cliente_contato.excluido_em)))
    .orderBy(desc(cliente_contato.principal), byText(cliente_contato.nome));
}

/** Branches of a head office, as far as the person may know of them. */
function findFiliais(orm: Reader, actor: Actor | null, clienteId: number): Promise<Ref[]> {
  return orm
    .select({ uuid: cliente.uuid, nome: cliente.razao_social })
    .from(cliente)
    .where(
      and(
        eq(cliente.filial_de_id, clienteId),
        isNull(cliente.excluido_em),
        actor ? clienteRows(actor) : undefined,
      ),
    )
    .orderBy(byText(cliente.razao_social))
    .limit(50);
}

/** `gestor_por_departamento` holds addresses; the names come from today's records. */
async function namesOfGestores(
  orm: Reader,
  chosen: Record<string, string>,
): Promise<ClienteDetail['gestores']> {
  const pairs = Object.entries(chosen);
  if (pairs.length === 0) return [];
  const [departamentos, usuarios] = await Promise.all([
    orm
      .select({ uuid: departamento.uuid, nome: departamento.nome })
      .from(departamento)
      .where(
        inArray(
          departamento.uuid,
          pairs.map(([one]) => one),
        ),
      ),
    orm
      .select({ uuid: usuario.uuid, nome: usuario.nome })
      .from(usuario)
      .where(
        inArray(
          usuario.uuid,
          pairs.map(([, one]) => one),
        ),
      ),
  ]);
  return pairs
    .flatMap(([area, person]) => {
      const known = departamentos.find((one) => one.uuid === area);
      const manager = usuarios.find((one) => one.uuid === person);
      return known && manager ? [{ departamento: known, usuario: manager }] : [];
    })
    .sort((a, b) => a.departamento.nome.localeCompare(b.departamento.nome, 'pt-BR'));
}
