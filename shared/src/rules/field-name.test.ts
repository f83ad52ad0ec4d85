import { fieldName } from './field-name';

test.each([
  ['valor_mensal_centavos', 'Valor mensal'],
  ['margem_alvo_bp', 'Margem alvo'],
  ['minutos_estimados_milimin', 'Minutos estimados'],
  ['cliente_id', 'Cliente'],
  ['gestor_uuid', 'Gestor'],
  // Only the last word is a unit, and only one.
  ['bp_id_cliente', 'Bp ID cliente'],
  ['codigo', 'Código'],
  ['nao_usuarios', 'Não usuários'],
  ['cliente_cnpj', 'Cliente CNPJ'],
  ['id', 'ID'],
])('%s reads %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});
