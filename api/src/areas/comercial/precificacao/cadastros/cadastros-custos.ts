import type { CargoValorForm, MargemForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { invalidFields, ruleRefusal } from '../../../../platform/app/refusal';
import {
  cargo,
  margem_minima,
  precificacao_cargo_valor,
  precificacao_origem,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { idOfRef } from '../../../../platform/listing/refs';
import { meioAcima, teto } from '../motor/inteiros';
import type { Cadastro } from './cadastro.service';
import { campos } from './cadastros';
import { nomeDe } from './cadastros-nomes';

export const margens: Cadastro<MargemForm> = {
  entidade: 'margem_minima',
  tabela: margem_minima,
  unicos: { margem_minima_unica: ['servico_uuid', 'par de serviço e origem'] },
  async colunas(tx, form, _scope, atual) {
    const geral = atual !== undefined && atual.servico_id === null && atual.origem_id === null;
    if (geral && (form.servico_uuid !== null || form.origem_uuid !== null)) {
      throw ruleRefusal('margem_geral', 'A margem geral vale para todos os serviços e todas as origens.');
    }
    return {
      servico_id: await idOfRef(tx, precificacao_servico, form.servico_uuid, 'servico_uuid'),
      origem_id: await idOfRef(tx, precificacao_origem, form.origem_uuid, 'origem_uuid'),
      margem_minima_bp: form.margem_minima_bp,
      margem_alvo_bp: form.margem_alvo_bp,
    };
  },
  async legivel(tx, linha) {
    const servico = (await nomeDe(tx, precificacao_servico, linha.servico_id)) ?? 'Todos os serviços';
    const origem = (await nomeDe(tx, precificacao_origem, linha.origem_id)) ?? 'todas as origens';
    return {
      rotulo: `Margem: ${servico}, ${origem}`,
      campos: { servico, origem },
      sigilo: { margem_minima: linha.margem_minima_bp, margem_alvo: linha.margem_alvo_bp },
    };
  },
  async antesDeExcluir(_tx, linha) {
    if (linha.servico_id === null && linha.origem_id === null) {
      throw ruleRefusal(
        'margem_geral',
        'A margem geral não pode ser excluída: é ela que vale sem outra regra.',
      );
    }
  },
};

/**
 * Cost of an hour: `teto((salário + meio acima(salário × encargos) + benefícios) / horas)`
 * (docs/domain/comercial.md#custo-hora).
 * @returns centavos
 */
export function custoHora(form: Omit<CargoValorForm, 'versao' | 'cargo_uuid' | 'vigencia_inicio'>): number {
  if (form.modo === 'manual') return form.custo_hora_centavos ?? 0;
  const salario = BigInt(form.salario_centavos);
  const encargos = meioAcima(salario * BigInt(form.encargos_bp), 10_000n);
  return Number(
    teto(salario + encargos + BigInt(form.beneficios_centavos), BigInt(form.horas_produtivas_mes)),
  );
}

export const cargosValores: Cadastro<CargoValorForm> = {
  entidade: 'precificacao_cargo_valor',
  tabela: precificacao_cargo_valor,
  async colunas(tx, { versao: _versao, cargo_uuid, ...form }, _scope, atual) {
    const cargo_id = await idOfRef(tx, cargo, cargo_uuid, 'cargo_uuid');
    await tx.select({ id: cargo.id }).from(cargo).where(eq(cargo.id, cargo_id)).for('update');
    const [outro] = await tx
      .select({ id: precificacao_cargo_valor.id })
      .from(precificacao_cargo_valor)
      .where(
        and(
          eq(precificacao_cargo_valor.cargo_id, cargo_id),
          eq(precificacao_cargo_valor.vigencia_inicio, form.vigencia_inicio),
          isNull(precificacao_cargo_valor.excluido_em),
          ne(precificacao_cargo_valor.id, atual?.id ?? 0),
        ),
      );
    if (outro) throw invalidFields({ vigencia_inicio: ['Já existe um valor deste cargo nesta data.'] });
    return { ...form, cargo_id, custo_hora_centavos: custoHora(form) };
  },
  async legivel(tx, linha) {
    const nome = await nomeDe(tx, cargo, linha.cargo_id);
    return {
      rotulo: `Custo de ${nome}`,
      campos: { cargo: nome, ...campos(linha, 'vigencia_inicio', 'modo') },
      sigilo: {
        salario: linha.salario_centavos,
        encargos: linha.encargos_bp,
        beneficios: linha.beneficios_centavos,
        horas_produtivas: linha.horas_produtivas_mes,
        custo_hora: linha.custo_hora_centavos,
      },
    };
  },
};
