import type { CadastroDoCnpj, EnderecoDoCep } from '@gestao/shared/contracts/comum/consultas';
import type { AppContext } from '../../../platform/app/context';
import { ruleRefusal } from '../../../platform/app/refusal';
import { readConfig } from '../../sistema/configs/configs.repository';
import { askCep, askCnpj, RegisterUnavailable } from './registro-publico';

type Context = Pick<AppContext, 'config' | 'database'>;

/** @throws Refusal 406 `consulta_desligada`, `consulta_indisponivel` */
export async function lookUpCep({ config, database }: Context, cep: string): Promise<EnderecoDoCep | null> {
  return lookUp(
    await readConfig(database.orm, 'integracoes', 'consulta_cep'),
    'Não foi possível consultar o CEP agora. Preencha o endereço.',
    () => askCep(config.lookups.cep, cep),
  );
}

/** @throws Refusal 406 `consulta_desligada`, `consulta_indisponivel` */
export async function lookUpCnpj(
  { config, database }: Context,
  cnpj: string,
): Promise<CadastroDoCnpj | null> {
  return lookUp(
    await readConfig(database.orm, 'integracoes', 'consulta_cnpj'),
    'Não foi possível consultar o CNPJ agora. Preencha o cadastro.',
    () => askCnpj(config.lookups.cnpj, cnpj),
  );
}

/** Nothing of a client leaves the firm before it switched the look-up on. */
async function lookUp<T>(ligada: boolean, indisponivel: string, perguntar: () => Promise<T>): Promise<T> {
  if (!ligada) throw ruleRefusal('consulta_desligada', 'A consulta está desligada nas configurações.');
  try {
    return await perguntar();
  } catch (error) {
    if (error instanceof RegisterUnavailable) throw ruleRefusal('consulta_indisponivel', indisponivel);
    throw error;
  }
}
