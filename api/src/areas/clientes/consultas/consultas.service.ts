import type { CadastroDoCnpj, EnderecoDoCep } from '@gestao/shared/contracts/clientes/consultas';
import type { AppContext } from '../../../platform/app/context';
import { ruleRefusal } from '../../../platform/app/refusal';
import { readSetting } from '../../sistema/configs/configs.repository';
import { municipioDoCodigo, municipioDoNome } from '../../sistema/municipios/municipios';
import { askCep, askCnpj, RegisterUnavailable } from './registro-publico';

type Context = Pick<AppContext, 'config' | 'database'>;

/** @throws Refusal 406 `consulta_desligada`, `consulta_indisponivel` */
export async function lookUpCep({ config, database }: Context, cep: string): Promise<EnderecoDoCep | null> {
  return lookUp(
    await readSetting(database.orm, 'integracoes', 'consulta_cep'),
    'Não foi possível consultar o CEP agora. Preencha o endereço.',
    async () => withTown(await askCep(config.lookups.cep, cep)),
  );
}

/** @throws Refusal 406 `consulta_desligada`, `consulta_indisponivel` */
export async function lookUpCnpj(
  { config, database }: Context,
  cnpj: string,
): Promise<CadastroDoCnpj | null> {
  return lookUp(
    await readSetting(database.orm, 'integracoes', 'consulta_cnpj'),
    'Não foi possível consultar o CNPJ agora. Preencha o cadastro.',
    async () => withTown(await askCnpj(config.lookups.cnpj, cnpj)),
  );
}

/** The town as IBGE writes it: registers shout it, or leave its code out. */
function withTown<T extends EnderecoDoCep>(found: T | null): T | null {
  if (!found) return null;
  const { municipio, municipio_ibge, uf } = found;
  const town =
    municipio_ibge === null
      ? municipio && uf && municipioDoNome(municipio, uf)
      : municipioDoCodigo(municipio_ibge);
  return town ? { ...found, municipio: town.nome, municipio_ibge: town.codigo, uf: town.uf } : found;
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
