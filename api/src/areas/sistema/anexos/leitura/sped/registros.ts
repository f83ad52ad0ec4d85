/**
 * Records of the public layouts of SPED: what they are, and their fields in order (Guia Prático da EFD ICMS/IPI, Guia
 * Prático da EFD-Contribuições, manuals of ECD and ECF). Only those that people look at; of others fields are counted.
 */

export type Escrituracao = 'efd_icms_ipi' | 'efd_contribuicoes' | 'ecd' | 'ecf';

export interface Registro {
  titulo: string;
  /** Field names of the layout, behind the record's own; several where a version put one in between. */
  campos: readonly (readonly string[])[];
}

const de = (titulo: string, ...campos: string[]): Registro => ({
  titulo,
  campos: campos.map((um) => um.split(' ')),
});

const comuns = {
  '0100': de('Contabilista', 'NOME CPF CRC CNPJ CEP END NUM COMPL BAIRRO FONE FAX EMAIL COD_MUN'),
  '0150': de('Participantes', 'COD_PART NOME COD_PAIS CNPJ CPF IE COD_MUN SUFRAMA END NUM COMPL BAIRRO'),
  '0190': de('Unidades de medida', 'UNID DESCR'),
  '0200': de(
    'Itens: produtos e serviços',
    'COD_ITEM DESCR_ITEM COD_BARRA COD_ANT_ITEM UNID_INV TIPO_ITEM COD_NCM EX_IPI COD_GEN COD_LST ALIQ_ICMS CEST',
  ),
  '0400': de('Naturezas da operação', 'COD_NAT DESCR_NAT'),
  '0450': de('Informações complementares', 'COD_INF TXT'),
  '0500': de(
    'Plano de contas',
    'DT_ALT COD_NAT_CC IND_CTA NIVEL COD_CTA NOME_CTA',
    'DT_ALT COD_NAT_CC IND_CTA NIVEL COD_CTA NOME_CTA COD_CTA_REF CNPJ_EST',
  ),
  C170: de(
    'Itens do documento',
    'NUM_ITEM COD_ITEM DESCR_COMPL QTD UNID VL_ITEM VL_DESC IND_MOV CST_ICMS CFOP COD_NAT VL_BC_ICMS ALIQ_ICMS VL_ICMS VL_BC_ICMS_ST ALIQ_ST VL_ICMS_ST IND_APUR CST_IPI COD_ENQ VL_BC_IPI ALIQ_IPI VL_IPI CST_PIS VL_BC_PIS ALIQ_PIS QUANT_BC_PIS ALIQ_PIS_QUANT VL_PIS CST_COFINS VL_BC_COFINS ALIQ_COFINS QUANT_BC_COFINS ALIQ_COFINS_QUANT VL_COFINS COD_CTA VL_ABAT_NT',
  ),
  C100: de(
    'Notas fiscais de mercadorias',
    'IND_OPER IND_EMIT COD_PART COD_MOD COD_SIT SER NUM_DOC CHV_NFE DT_DOC DT_E_S VL_DOC IND_PGTO VL_DESC VL_ABAT_NT VL_MERC IND_FRT VL_FRT VL_SEG VL_OUT_DA VL_BC_ICMS VL_ICMS VL_BC_ICMS_ST VL_ICMS_ST VL_IPI VL_PIS VL_COFINS VL_PIS_ST VL_COFINS_ST',
  ),
  D100: de(
    'Conhecimentos de transporte',
    'IND_OPER IND_EMIT COD_PART COD_MOD COD_SIT SER SUB NUM_DOC CHV_CTE DT_DOC DT_A_P TP_CT CHV_CTE_REF VL_DOC VL_DESC IND_FRT VL_SERV VL_BC_ICMS VL_ICMS VL_NT COD_INF COD_CTA COD_MUN_ORIG COD_MUN_DEST',
  ),
};

const contribuicao = (tributo: 'PIS' | 'COFINS') => [
  `COD_CONT VL_REC_BRT VL_BC_CONT ALIQ_${tributo} QUANT_BC_${tributo} ALIQ_${tributo}_QUANT VL_CONT_APUR VL_AJUS_ACRES VL_AJUS_REDUC VL_CONT_DIFER VL_CONT_DIFER_ANT VL_CONT_PER`,
  // Since January 2019 the base has its own adjustments.
  `COD_CONT VL_REC_BRT VL_BC_CONT VL_AJUS_ACRES_BC VL_AJUS_REDUC_BC VL_BC_CONT_AJUS ALIQ_${tributo} QUANT_BC_${tributo} ALIQ_${tributo}_QUANT VL_CONT_APUR VL_AJUS_ACRES VL_AJUS_REDUC VL_CONT_DIFER VL_CONT_DIFER_ANT VL_CONT_PER`,
];
const consolidacao =
  'VL_TOT_CONT_NC_PER VL_TOT_CRED_DESC VL_TOT_CRED_DESC_ANT VL_TOT_CONT_NC_DEV VL_RET_NC VL_OUT_DED_NC VL_CONT_NC_REC VL_TOT_CONT_CUM_PER VL_RET_CUM VL_OUT_DED_CUM VL_CONT_CUM_REC VL_TOT_CONT_REC';
const credito = (tributo: 'PIS' | 'COFINS') =>
  `COD_CRED IND_CRED_ORI VL_BC_${tributo} ALIQ_${tributo} QUANT_BC_${tributo} ALIQ_${tributo}_QUANT VL_CRED VL_AJUS_ACRES VL_AJUS_REDUC VL_CRED_DIFER VL_CRED_DISP IND_DESC_CRED VL_CRED_DESC SLD_CRED`;
const referencial = 'CODIGO DESCRICAO TIPO NIVEL COD_NAT COD_CTA_SUP';
/** Lines that the tax office numbers: what is computed, and its amount. */
const calculo = (titulo: string) => de(titulo, 'CODIGO DESCRICAO VALOR');

export const registros: Readonly<Record<Escrituracao, Readonly<Record<string, Registro>>>> = {
  efd_icms_ipi: {
    ...comuns,
    '0000': de(
      'Abertura',
      'COD_VER COD_FIN DT_INI DT_FIN NOME CNPJ CPF UF IE COD_MUN IM SUFRAMA IND_PERFIL IND_ATIV',
    ),
    '0002': de('Classificação do estabelecimento', 'CLAS_ESTAB_IND'),
    '0005': de('Dados da empresa', 'FANTASIA CEP END NUM COMPL BAIRRO FONE FAX EMAIL'),
    '0015': de('Inscrição como substituto', 'UF_ST IE_ST'),
    '0220': de('Fatores de conversão', 'UNID_CONV FAT_CONV COD_BARRA'),
    '0300': de('Bens do ativo imobilizado', 'COD_IND_BEM IDENT_MERC DESCR_ITEM COD_PRNC COD_CTA NR_PARC'),
    '0460': de('Observações do lançamento', 'COD_OBS TXT'),
    '0600': de('Centros de custo', 'DT_ALT COD_CCUS CCUS'),
    C190: de(
      'Notas por CST, CFOP e alíquota',
      'CST_ICMS CFOP ALIQ_ICMS VL_OPR VL_BC_ICMS VL_ICMS VL_BC_ICMS_ST VL_ICMS_ST VL_RED_BC VL_IPI COD_OBS',
    ),
    C195: de('Observações da nota', 'COD_OBS TXT_COMPL'),
    C197: de('Ajustes da nota', 'COD_AJ DESCR_COMPL_AJ COD_ITEM VL_BC_ICMS ALIQ_ICMS VL_ICMS VL_OUTROS'),
    C500: de(
      'Energia, água e gás',
      'IND_OPER IND_EMIT COD_PART COD_MOD COD_SIT SER SUB COD_CONS NUM_DOC DT_DOC DT_E_S VL_DOC VL_DESC VL_FORN VL_SERV_NT VL_TERC VL_DA VL_BC_ICMS VL_ICMS VL_BC_ICMS_ST VL_ICMS_ST COD_INF VL_PIS VL_COFINS TP_LIGACAO COD_GRUPO_TENSAO',
    ),
    C590: de(
      'Energia, água e gás por CST e CFOP',
      'CST_ICMS CFOP ALIQ_ICMS VL_OPR VL_BC_ICMS VL_ICMS VL_BC_ICMS_ST VL_ICMS_ST VL_RED_BC COD_OBS',
    ),
    D190: de(
      'Transporte por CST e CFOP',
      'CST_ICMS CFOP ALIQ_ICMS VL_OPR VL_BC_ICMS VL_ICMS VL_RED_BC COD_OBS',
    ),
    D500: de(
      'Comunicação e telecomunicação',
      'IND_OPER IND_EMIT COD_PART COD_MOD COD_SIT SER SUB NUM_DOC DT_DOC DT_A_P VL_DOC VL_DESC VL_SERV VL_SERV_NT VL_TERC VL_DA VL_BC_ICMS VL_ICMS COD_INF VL_PIS VL_COFINS COD_CTA TP_ASSINANTE',
    ),
    E100: de('Período da apuração do ICMS', 'DT_INI DT_FIN'),
    E110: de(
      'Apuração do ICMS',
      'VL_TOT_DEBITOS VL_AJ_DEBITOS VL_TOT_AJ_DEBITOS VL_ESTORNOS_CRED VL_TOT_CREDITOS VL_AJ_CREDITOS VL_TOT_AJ_CREDITOS VL_ESTORNOS_DEB VL_SLD_CREDOR_ANT VL_SLD_APURADO VL_TOT_DED VL_ICMS_RECOLHER VL_SLD_CREDOR_TRANSPORTAR DEB_ESP',
    ),
    E111: de('Ajustes da apuração do ICMS', 'COD_AJ_APUR DESCR_COMPL_AJ VL_AJ_APUR'),
    E116: de('ICMS a recolher', 'COD_OR VL_OR DT_VCTO COD_REC NUM_PROC IND_PROC PROC TXT_COMPL MES_REF'),
    E200: de('Período da apuração do ICMS-ST', 'UF DT_INI DT_FIN'),
    E210: de(
      'Apuração do ICMS-ST',
      'IND_MOV_ST VL_SLD_CRED_ANT_ST VL_DEVOL_ST VL_RESSARC_ST VL_OUT_CRED_ST VL_AJ_CREDITOS_ST VL_RETENCAO_ST VL_OUT_DEB_ST VL_AJ_DEBITOS_ST VL_SLD_DEV_ANT_ST VL_DEDUCOES_ST VL_ICMS_RECOL_ST VL_SLD_CRED_ST_TRANSPORTAR DEB_ESP_ST',
    ),
    E250: de('ICMS-ST a recolher', 'COD_OR VL_OR DT_VCTO COD_REC NUM_PROC IND_PROC PROC TXT_COMPL MES_REF'),
    E500: de('Período da apuração do IPI', 'IND_APUR DT_INI DT_FIN'),
    E510: de('IPI por CFOP e CST', 'CFOP CST_IPI VL_CONT_IPI VL_BC_IPI VL_IPI'),
    E520: de(
      'Apuração do IPI',
      'VL_SD_ANT_IPI VL_DEB_IPI VL_CRED_IPI VL_OD_IPI VL_OC_IPI VL_SC_IPI VL_SD_IPI',
    ),
    G110: de(
      'ICMS do ativo permanente (CIAP)',
      'DT_INI DT_FIN SALDO_IN_ICMS SOM_PARC VL_TRIB_EXP VL_TOTAL IND_PER_SAI ICMS_APROP SOM_ICMS_OC',
    ),
    G125: de(
      'Bens do CIAP',
      'COD_IND_BEM DT_MOV TIPO_MOV VL_IMOB_ICMS_OP VL_IMOB_ICMS_ST VL_IMOB_ICMS_FRT VL_IMOB_ICMS_DIF NUM_PARC VL_PARC_PASS',
    ),
    H005: de('Inventário', 'DT_INV VL_INV MOT_INV'),
    H010: de(
      'Itens do inventário',
      'COD_ITEM UNID QTD VL_UNIT VL_ITEM IND_PROP COD_PART TXT_COMPL COD_CTA VL_ITEM_IR',
    ),
    K100: de('Período do estoque', 'DT_INI DT_FIN'),
    K200: de('Estoque escriturado', 'DT_EST COD_ITEM QTD IND_EST COD_PART'),
    K230: de('Produção', 'DT_INI_OP DT_FIN_OP COD_DOC_OP COD_ITEM QTD_ENC'),
    '1010': de(
      'Registros obrigatórios do bloco 1',
      'IND_EXP IND_CCRF IND_COMB IND_USINA IND_VA IND_EE IND_CART IND_FORM IND_AER IND_GIAF1 IND_GIAF3 IND_GIAF4 IND_REST_RESSARC_COMPL_ICMS',
    ),
    '1400': de('Valores agregados', 'COD_ITEM_IPM MUN VALOR'),
    '1601': de('Pagamentos eletrônicos', 'COD_PART_IP COD_PART_IT TOT_VS TOT_ISS TOT_OUTROS'),
  },
  efd_contribuicoes: {
    ...comuns,
    '0000': de(
      'Abertura',
      'COD_VER TIPO_ESCRIT IND_SIT_ESP NUM_REC_ANTERIOR DT_INI DT_FIN NOME CNPJ UF COD_MUN SUFRAMA IND_NAT_PJ IND_ATIV',
    ),
    '0110': de('Regime de apuração', 'COD_INC_TRIB IND_APRO_CRED COD_TIPO_CONT IND_REG_CUM'),
    '0111': de(
      'Receita bruta para rateio',
      'REC_BRU_NCUM_TRIB_MI REC_BRU_NCUM_NT_MI REC_BRU_NCUM_EXP REC_BRU_CUM REC_BRU_TOTAL',
    ),
    '0140': de('Estabelecimentos', 'COD_EST NOME CNPJ UF IE COD_MUN IM SUFRAMA'),
    '0145': de(
      'Contribuição sobre a receita bruta',
      'COD_INC_TRIB VL_REC_TOT VL_REC_ATIV VL_REC_DEMAIS_ATIV INFO_COMPL',
    ),
    A010: de('Estabelecimento', 'CNPJ'),
    A100: de(
      'Notas fiscais de serviço',
      'IND_OPER IND_EMIT COD_PART COD_SIT SER SUB NUM_DOC CHV_NFSE DT_DOC DT_EXE_SERV VL_DOC IND_PGTO VL_DESC VL_BC_PIS VL_PIS VL_BC_COFINS VL_COFINS VL_PIS_RET VL_COFINS_RET VL_ISS',
    ),
    A170: de(
      'Itens do serviço',
      'NUM_ITEM COD_ITEM DESCR_COMPL VL_ITEM VL_DESC NAT_BC_CRED IND_ORIG_CRED CST_PIS VL_BC_PIS ALIQ_PIS VL_PIS CST_COFINS VL_BC_COFINS ALIQ_COFINS VL_COFINS COD_CTA COD_CCUS',
    ),
    C010: de('Estabelecimento', 'CNPJ IND_ESCRI'),
    C180: de('Vendas por item', 'COD_MOD DT_DOC_INI DT_DOC_FIN COD_ITEM COD_NCM EX_IPI VL_TOT_ITEM'),
    C190: de('Compras por item', 'COD_MOD DT_REF_INI DT_REF_FIN COD_ITEM COD_NCM EX_IPI VL_TOT_ITEM'),
    D010: de('Estabelecimento', 'CNPJ'),
    F010: de('Estabelecimento', 'CNPJ'),
    F100: de(
      'Demais documentos e operações',
      'IND_OPER COD_PART COD_ITEM DT_OPER VL_OPER CST_PIS VL_BC_PIS ALIQ_PIS VL_PIS CST_COFINS VL_BC_COFINS ALIQ_COFINS VL_COFINS NAT_BC_CRED IND_ORIG_CRED COD_CTA COD_CCUS DESC_DOC_OPER',
    ),
    F500: de(
      'Receita pelo caixa',
      'VL_REC_CAIXA CST_PIS VL_DESC_PIS VL_BC_PIS ALIQ_PIS VL_PIS CST_COFINS VL_DESC_COFINS VL_BC_COFINS ALIQ_COFINS VL_COFINS COD_MOD CFOP COD_CTA INFO_COMPL',
    ),
    F525: de(
      'Receita recebida, por origem',
      'VL_REC IND_REC CNPJ_CPF NUM_DOC COD_ITEM VL_REC_DET CST_PIS CST_COFINS INFO_COMPL COD_CTA',
    ),
    F550: de(
      'Receita pela competência',
      'VL_REC_COMP CST_PIS VL_DESC_PIS VL_BC_PIS ALIQ_PIS VL_PIS CST_COFINS VL_DESC_COFINS VL_BC_COFINS ALIQ_COFINS VL_COFINS COD_MOD CFOP COD_CTA INFO_COMPL',
    ),
    F600: de(
      'Contribuição retida na fonte',
      'IND_NAT_RET DT_RET VL_BC_RET VL_RET COD_REC IND_NAT_REC CNPJ VL_RET_PIS VL_RET_COFINS IND_DEC',
    ),
    M100: de('Créditos de PIS', credito('PIS')),
    M200: de('PIS do período', consolidacao),
    M205: de('PIS por código de receita', 'NUM_CAMPO COD_REC VL_DEBITO'),
    M210: de('PIS por contribuição', ...contribuicao('PIS')),
    M400: de('Receitas sem PIS', 'CST_PIS VL_TOT_REC COD_CTA DESC_COMPL'),
    M500: de('Créditos de COFINS', credito('COFINS')),
    M600: de('COFINS do período', consolidacao),
    M605: de('COFINS por código de receita', 'NUM_CAMPO COD_REC VL_DEBITO'),
    M610: de('COFINS por contribuição', ...contribuicao('COFINS')),
    M800: de('Receitas sem COFINS', 'CST_COFINS VL_TOT_REC COD_CTA DESC_COMPL'),
    P010: de('Estabelecimento', 'CNPJ'),
    P100: de(
      'Contribuição sobre a receita bruta',
      'DT_INI DT_FIN VL_REC_TOT_EST COD_ATIV_ECON VL_REC_ATIV_ESTAB VL_EXC VL_BC_CONT ALIQ_CONT VL_CONT_APU COD_CTA INFO_COMPL',
    ),
    P200: de(
      'Contribuição previdenciária do período',
      'PER_REF VL_TOT_CONT_APU VL_TOT_AJ_REDUC VL_TOT_AJ_ACRES VL_TOT_CONT_DEV COD_REC',
    ),
  },
  ecd: {
    '0000': de(
      'Abertura',
      'LECD DT_INI DT_FIN NOME CNPJ UF IE COD_MUN IM IND_SIT_ESP IND_SIT_INI_PER IND_NIRE IND_FIN_ESC COD_HASH_SUB IND_GRANDE_PORTE TIP_ECD COD_SCP IDENT_MF IND_ESC_CONS IND_CENTRALIZADA IND_MUDANC_PC COD_PLAN_REF',
    ),
    '0007': de('Outras inscrições', 'COD_ENT_REF COD_INSCR'),
    '0150': de('Participantes', 'COD_PART NOME COD_PAIS CNPJ CPF NIT UF IE IE_ST COD_MUN IM SUFRAMA'),
    I010: de('Forma da escrituração', 'IND_ESC COD_VER_LC'),
    I012: de('Livros auxiliares', 'NUM_ORD NAT_LIVR TIPO COD_HASH_AUX'),
    I030: de(
      'Termo de abertura',
      'DNRC_ABERT NUM_ORD NAT_LIVR QTD_LIN NOME NIRE CNPJ DT_ARQ DT_ARQ_CONV DESC_MUN DT_EX_SOCIAL',
    ),
    I050: de('Plano de contas', 'DT_ALT COD_NAT IND_CTA NIVEL COD_CTA COD_CTA_SUP CTA'),
    I051: de('Contas do plano referencial', 'COD_CCUS COD_CTA_REF', 'COD_ENT_REF COD_CCUS COD_CTA_REF'),
    I052: de('Códigos de aglutinação', 'COD_CCUS COD_AGL'),
    I075: de('Históricos padronizados', 'COD_HIST DESCR_HIST'),
    I100: de('Centros de custo', 'DT_ALT COD_CCUS CCUS'),
    I150: de('Período dos saldos', 'DT_INI DT_FIN'),
    I155: de(
      'Saldos do período',
      'COD_CTA COD_CCUS VL_SLD_INI IND_DC_INI VL_DEB VL_CRED VL_SLD_FIN IND_DC_FIN',
    ),
    I200: de('Lançamentos', 'NUM_LCTO DT_LCTO VL_LCTO IND_LCTO DT_LCTO_EXT'),
    I250: de('Partidas', 'COD_CTA COD_CCUS VL_DC IND_DC NUM_ARQ COD_HIST_PAD HIST COD_PART'),
    I350: de('Data do encerramento', 'DT_RES'),
    I355: de('Resultado antes do encerramento', 'COD_CTA COD_CCUS VL_CTA IND_DC'),
    J005: de('Demonstrações', 'DT_INI DT_FIN ID_DEM CAB_DEM'),
    J100: de(
      'Balanço patrimonial',
      'COD_AGL NIVEL_AGL IND_GRP_BAL DESCR_COD_AGL VL_CTA IND_DC_BAL VL_CTA_INI IND_DC_BAL_INI NOTA_EXP_REF',
      'COD_AGL IND_COD_AGL NIVEL_AGL COD_AGL_SUP IND_GRP_BAL DESCR_COD_AGL VL_CTA_INI IND_DC_CTA_INI VL_CTA_FIN IND_DC_CTA_FIN NOTA_EXP_REF',
    ),
    J150: de(
      'Demonstração do resultado',
      'COD_AGL NIVEL_AGL DESCR_COD_AGL VL_CTA IND_VL VL_CTA_ULT_DRE IND_VL_ULT_DRE NOTA_EXP_REF',
      'NU_ORDEM COD_AGL IND_COD_AGL NIVEL_AGL COD_AGL_SUP DESCR_COD_AGL VL_CTA_INI IND_DC_CTA_INI VL_CTA_FIN IND_DC_CTA_FIN IND_GRP_DRE NOTA_EXP_REF',
    ),
    J900: de('Termo de encerramento', 'DNRC_ENCER NUM_ORD NAT_LIVRO NOME QTD_LIN DT_INI_ESCR DT_FIN_ESCR'),
    J930: de(
      'Signatários',
      'IDENT_NOM IDENT_CPF_CNPJ IDENT_QUALIF COD_ASSIN IND_CRC EMAIL FONE UF_CRC NUM_SEQ_CRC DT_CRC IND_RESP_LEGAL',
    ),
  },
  ecf: {
    '0000': de(
      'Abertura',
      'LECF COD_VER CNPJ NOME IND_SIT_INI_PER SIT_ESPECIAL PAT_REMAN_CIS DT_SIT_ESP DT_INI DT_FIN RETIFICADORA NUM_REC TIP_ECF COD_SCP',
    ),
    '0010': de(
      'Parâmetros de tributação',
      'HASH_ECF_ANTERIOR OPT_REFIS FORMA_TRIB FORMA_APUR COD_QUALIF_PJ FORMA_TRIB_PER MES_BAL_RED TIP_ESC_PRE TIP_ENT FORMA_APUR_I APUR_CSLL IND_REC_RECEITA',
    ),
    '0030': de(
      'Dados da empresa',
      'COD_NAT CNAE_FISCAL ENDERECO NUM COMPL BAIRRO UF COD_MUN CEP NUM_TEL EMAIL',
    ),
    '0930': de('Signatários', 'IDENT_NOM IDENT_CPF_CNPJ IDENT_QUALIF IND_CRC EMAIL FONE'),
    J050: de('Plano de contas', 'DT_ALT COD_NAT IND_CTA NIVEL COD_CTA COD_CTA_SUP CTA'),
    K030: de('Período dos saldos', 'DT_INI DT_FIN PER_APUR'),
    K155: de(
      'Saldos das contas patrimoniais',
      'COD_CTA COD_CCUS VL_SLD_INI IND_VL_SLD_INI VL_DEB VL_CRED VL_SLD_FIN IND_VL_SLD_FIN',
    ),
    K355: de('Saldos das contas de resultado', 'COD_CTA COD_CCUS VL_SLD_FIN IND_VL_SLD_FIN'),
    L030: de('Período do lucro real', 'DT_INI DT_FIN PER_APUR'),
    L100: de(
      'Balanço patrimonial',
      `${referencial} VAL_CTA_REF_INI IND_VAL_CTA_REF_INI VAL_CTA_REF_FIN IND_VAL_CTA_REF_FIN`,
      `${referencial} VAL_CTA_REF_INI IND_VAL_CTA_REF_INI VAL_CTA_REF_DEB VAL_CTA_REF_CRED VAL_CTA_REF_FIN IND_VAL_CTA_REF_FIN`,
    ),
    L300: de('Demonstração do resultado', `${referencial} VALOR IND_VALOR`),
    M300: de('Lalur, parte A', 'CODIGO DESCRICAO TIPO_LANCAMENTO IND_RELACAO VALOR HIST_LAN_LAL'),
    M350: de('Lacs, parte A', 'CODIGO DESCRICAO TIPO_LANCAMENTO IND_RELACAO VALOR HIST_LAN_LAL'),
    N500: calculo('Base de cálculo do IRPJ, lucro real'),
    N620: calculo('IRPJ mensal por estimativa'),
    N630: calculo('IRPJ, lucro real'),
    N650: calculo('Base de cálculo da CSLL'),
    N660: calculo('CSLL mensal por estimativa'),
    N670: calculo('CSLL, lucro real'),
    P030: de('Período do lucro presumido', 'DT_INI DT_FIN PER_APUR'),
    P100: de(
      'Balanço patrimonial',
      `${referencial} VAL_CTA_REF_INI IND_VAL_CTA_REF_INI VAL_CTA_REF_FIN IND_VAL_CTA_REF_FIN`,
      `${referencial} VAL_CTA_REF_INI IND_VAL_CTA_REF_INI VAL_CTA_REF_DEB VAL_CTA_REF_CRED VAL_CTA_REF_FIN IND_VAL_CTA_REF_FIN`,
    ),
    P150: de('Demonstração do resultado', `${referencial} VALOR IND_VALOR`),
    P200: calculo('Base de cálculo do lucro presumido'),
    P300: calculo('IRPJ, lucro presumido'),
    P400: calculo('Base de cálculo da CSLL, lucro presumido'),
    P500: calculo('CSLL, lucro presumido'),
    U180: calculo('IRPJ de imunes e isentas'),
    U182: calculo('CSLL de imunes e isentas'),
    Y570: de('Imposto retido na fonte', 'CNPJ_FON NOM_EMP IND_ORG_PUB COD_REC VL_REND IR_RET CSLL_RET'),
  },
};

const blocosComuns: Readonly<Record<string, string>> = {
  '0': 'Abertura e cadastros',
  '9': 'Controle e encerramento',
};

/** Names of the blocks, by the first character of their records. */
export const blocosDaEscrituracao: Readonly<Record<Escrituracao, Readonly<Record<string, string>>>> = {
  efd_icms_ipi: {
    ...blocosComuns,
    B: 'ISS',
    C: 'Mercadorias',
    D: 'Transporte e comunicação',
    E: 'Apuração do ICMS e do IPI',
    G: 'Ativo permanente (CIAP)',
    H: 'Inventário',
    K: 'Produção e estoque',
    '1': 'Outras informações',
  },
  efd_contribuicoes: {
    ...blocosComuns,
    A: 'Serviços',
    C: 'Mercadorias',
    D: 'Transporte e comunicação',
    F: 'Demais documentos e operações',
    I: 'Instituições financeiras',
    M: 'Apuração do PIS e da COFINS',
    P: 'Contribuição sobre a receita bruta',
    '1': 'Complemento da escrituração',
  },
  ecd: {
    ...blocosComuns,
    C: 'Escrituração anterior',
    I: 'Lançamentos contábeis',
    J: 'Demonstrações contábeis',
    K: 'Conglomerados econômicos',
  },
  ecf: {
    ...blocosComuns,
    C: 'Escriturações contábeis',
    E: 'ECF anterior e dados contábeis',
    J: 'Plano de contas',
    K: 'Saldos das contas',
    L: 'Lucro líquido, lucro real',
    M: 'Lalur e Lacs',
    N: 'IRPJ e CSLL, lucro real',
    P: 'Lucro presumido',
    Q: 'Livro caixa',
    T: 'Lucro arbitrado',
    U: 'Imunes e isentas',
    V: 'Derex',
    W: 'Declaração país a país',
    X: 'Informações econômicas',
    Y: 'Informações gerais',
  },
};
