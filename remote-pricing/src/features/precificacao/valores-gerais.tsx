import type { Valores } from '@gestao/shared/contracts/comercial/precificacao';
import { valoresFormSchema } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import {
  type ValorCatalogo,
  type ValorChave,
  type ValorDoFormulario,
  valorDoTexto,
  valoresCatalogo,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Card, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  Form,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  SubmitButton,
  useFormValue,
} from '@gestao/shared/ui/form';
import { texts as edicao } from '../../texts/parametros-edicao';
import { DiscardValores } from './discard-valores';
import { parametrosQuery, saveValores, useRefresh } from './parametros.queries';
import { type Conhecido, formOf, known, valueText } from './valores-conhecidos';
import styles from './valores-gerais.module.css';

type Grupo = keyof typeof edicao.valueGroups;
const grupoDe: Record<ValorChave, Grupo> = {
  overhead_bp: 'custos',
  inadimplencia_bp: 'custos',
  passo_arredondamento_centavos: 'custos',
  dias_uteis_mes: 'custos',
  desconto_livre_bp: 'descontos',
  desconto_gestor_bp: 'descontos',
  multiplicador_min_bp: 'descontos',
  multiplicador_max_bp: 'descontos',
  cobrar_13a_parcela: 'proposta',
  validade_dias: 'proposta',
  prazo_meses_padrao: 'proposta',
  parcelas_implantacao_max: 'proposta',
  indice_reajuste: 'proposta',
  sla_precificacao_dias_uteis: 'prazos',
  sla_aprovacao_horas_uteis: 'prazos',
};

/** Firm-wide values in one form: what is saved is the draft, which publishing puts in force. */
export function ValoresGerais({ valores }: Pick<Valores, 'valores'>) {
  const client = useQueryClient();
  const refresh = useRefresh();
  if (valores.length === 0) return null;
  const saved = known(valores);
  return (
    <Form
      schema={valoresFormSchema}
      label={edicao.values}
      defaultValues={formOf(valores)}
      draft="precificacao.valores"
      conflict={{
        load: async () => ({ values: formOf((await client.fetchQuery(parametrosQuery('valores'))).valores) }),
      }}
      onSubmit={async (form) => {
        await saveValores(form);
        notify.success(edicao.saved);
        // The form settles first: it follows the new version when that arrives.
        setTimeout(() => void refresh());
      }}
      footer={
        <div className={styles.footer}>
          <DiscardValores valores={saved} />
          <SubmitButton />
        </div>
      }
    >
      <Card title={edicao.values}>
        <Stack gap={6}>
          {(Object.keys(edicao.valueGroups) as Grupo[]).map((grupo) => (
            <fieldset key={grupo} className={styles.group}>
              <legend className={styles.legend}>{edicao.valueGroups[grupo]}</legend>
              <div className={styles.fields}>
                {saved
                  .filter(({ chave }) => grupoDe[chave] === grupo)
                  .map((one) => (
                    <ValorField key={one.chave} valor={one} />
                  ))}
              </div>
            </fieldset>
          ))}
        </Stack>
      </Card>
    </Form>
  );
}

/** The value in the field of its kind; what is published stands under one that differs. */
function ValorField({ valor: { chave, rotulo, tipo, publicado } }: { valor: Conhecido }) {
  const present = useFormValue<ValorDoFormulario | null>(chave);
  const { opcoes }: ValorCatalogo = valoresCatalogo[chave];
  const published = publicado == null ? undefined : valorDoTexto(chave, publicado);
  const hint =
    published === undefined || published === present
      ? undefined
      : edicao.publishedAs(valueText(chave, published));
  if (tipo === 'sim_nao') return <Checkbox name={chave} label={rotulo} hint={hint} />;
  if (tipo === 'texto') {
    const options = optionsOf(opcoes);
    return <SelectField name={chave} label={rotulo} hint={hint} empty={null} options={options} />;
  }
  const Field = tipo === 'bp' ? PercentField : tipo === 'centavos' ? MoneyField : NumberField;
  return <Field name={chave} label={rotulo} hint={hint} required />;
}
