import type { Actor } from '../../../platform/app/actor';
import { meusOrcamentosExport } from '../../comercial/orcamentos/orcamentos.export';
import { type AnyExport, columnsFor } from './export-definition';

const definition = meusOrcamentosExport as unknown as AnyExport;
const actor = (...permissoes: string[]): Actor => ({
  usuarioId: 1,
  uuid: '',
  nome: '',
  email: '',
  permissoes,
  visaoTotal: true,
  isClient: false,
  clienteId: null,
  sessaoId: 1,
});
const keys = (person: Actor, asked?: string) =>
  columnsFor(definition, person, asked).map((column) => column.key);

describe('columns of an export', () => {
  it('come as the screen asks, with those it shows in the same cell, each once', () => {
    expect(keys(actor(), 'status,numero,revisao,nada,status')).toEqual(['status', 'numero', 'revisao']);
  });

  it('leave costs and margin out for who may not see them, even when asked by name', () => {
    const seller = actor('gerenciar precificacao meus orcamentos');
    expect(keys(seller, 'numero,margem_bp,custo_mensal_centavos')).toEqual(['numero', 'revisao']);
    expect(keys(seller)).not.toContain('margem_bp');
    expect(keys(actor('gerenciar precificacao valores'))).toEqual(
      expect.arrayContaining(['margem_bp', 'custo_mensal_centavos']),
    );
  });
});
