-- additive: the api of before writes these values and no other, and rows that are there are left alone.
-- Each column of a closed list is held to it, by the list that its type is made of (decision 0081). NOT VALID: nothing is
-- scanned here, so the locks, of all these tables until the end of the migration, last for moments however many rows there are, and
-- a row with another value neither stops this nor is changed. `validateChecks` looks at the rows afterwards, at the start.
ALTER TABLE "desafio_login" ADD CONSTRAINT "desafio_login_metodo_lista" CHECK ("metodo" in ('email', 'aplicativo', 'inscrever_email', 'inscrever_aplicativo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_saida" ADD CONSTRAINT "email_saida_status_lista" CHECK ("status" in ('pendente', 'enviado', 'falhou')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_origem_lista" CHECK ("origem" in ('senha', 'microsoft', 'ver_como')) NOT VALID;--> statement-breakpoint
ALTER TABLE "token_cliente" ADD CONSTRAINT "token_cliente_finalidade_lista" CHECK ("finalidade" in ('orcamento_formulario', 'orcamento_aceite', 'implantacao_documentos', 'implantacao_matriz', 'implantacao_ebook', 'cliente_indice', 'cliente_pendencias', 'cliente_entregas')) NOT VALID;--> statement-breakpoint
ALTER TABLE "token_senha" ADD CONSTRAINT "token_senha_motivo_lista" CHECK ("motivo" in ('redefinicao', 'convite')) NOT VALID;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_origem_lista" CHECK ("origem" in ('interno', 'cliente_logado', 'link_cliente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_validacao_lista" CHECK ("validacao" in ('nao_requer', 'pendente', 'aprovado', 'rejeitado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_verificacao_lista" CHECK ("verificacao" in ('em_verificacao', 'liberado', 'quarentena')) NOT VALID;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_formato_lista" CHECK ("formato" in ('csv', 'xlsx', 'pdf')) NOT VALID;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_status_lista" CHECK ("status" in ('pendente', 'em_andamento', 'concluida', 'falhou', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "feriado" ADD CONSTRAINT "feriado_abrangencia_lista" CHECK ("abrangencia" in ('nacional', 'bancario', 'estadual', 'municipal', 'interno')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_entidade_lista" CHECK ("entidade" in ('orcamento', 'cliente', 'tarefa', 'projeto', 'fechamento', 'implantacao')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_tipo_lista" CHECK ("tipo" in ('comentario', 'cliente', 'pergunta', 'nota_revisao', 'sistema')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_situacao_lista" CHECK ("situacao" in ('aberta', 'resolvida', 'encerrada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "preferencia_notificacao" ADD CONSTRAINT "preferencia_notificacao_email_lista" CHECK ("email" in ('imediato', 'resumo', 'nunca')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_tipo_pessoa_lista" CHECK ("tipo_pessoa" in ('juridica', 'fisica')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_regime_tributario_lista" CHECK ("regime_tributario" in ('mei', 'simples_nacional', 'lucro_presumido', 'lucro_real', 'imune_isenta')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_porte_lista" CHECK ("porte" in ('mei', 'me', 'epp', 'demais')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_canal_preferido_lista" CHECK ("canal_preferido" in ('email', 'whatsapp', 'telefone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_classificacao_lista" CHECK ("classificacao" in ('A', 'B', 'C')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_status_lista" CHECK ("status" in ('prospecto', 'em_implantacao', 'ativo', 'suspenso', 'encerrado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "seletor" ADD CONSTRAINT "seletor_grupo_lista" CHECK ("grupo" in ('segmento', 'tag', 'banco', 'sistema_erp', 'tipo_documento', 'tipo_evento', 'sala', 'motivo_desconsideracao', 'motivo_rejeicao_anexo', 'motivo_reabertura', 'motivo_perda', 'motivo_encerramento')) NOT VALID;--> statement-breakpoint
ALTER TABLE "eform" ADD CONSTRAINT "eform_status_lista" CHECK ("status" in ('rascunho', 'publicado', 'arquivado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "eform_resposta" ADD CONSTRAINT "eform_resposta_respondido_por_lista" CHECK ("respondido_por" in ('interno', 'cliente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "eform_resposta" ADD CONSTRAINT "eform_resposta_status_lista" CHECK ("status" in ('em_preenchimento', 'enviado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_desconto_tipo_lista" CHECK ("desconto_tipo" in ('nenhum', 'percentual', 'valor')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_indice_reajuste_lista" CHECK ("indice_reajuste" in ('IPCA', 'IGP-M', 'INPC')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_status_lista" CHECK ("status" in ('rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado', 'aceito', 'recusado', 'expirado', 'cancelado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orcamento_aceite" ADD CONSTRAINT "orcamento_aceite_modo_lista" CHECK ("modo" in ('link', 'manual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orcamento_aprovacao" ADD CONSTRAINT "orcamento_aprovacao_decisao_lista" CHECK ("decisao" in ('pendente', 'aprovado', 'devolvido', 'invalidada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "volume_comercial" ADD CONSTRAINT "volume_comercial_origem_lista" CHECK ("origem" in ('orcamento', 'fechamento', 'importacao', 'manual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_pedido_status_lista" CHECK ("status" in ('pendente', 'enviado', 'aprovado', 'rejeitado', 'dispensado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_pedido_resposta_lista" CHECK ("resposta" in ('nao_possui', 'mais_prazo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_pedido_resposta_situacao_lista" CHECK ("resposta_situacao" in ('aguarda', 'aceita', 'mantida')) NOT VALID;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD CONSTRAINT "evento_calendario_status_lista" CHECK ("status" in ('confirmado', 'cancelado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_resposta_lista" CHECK ("resposta" in ('pendente', 'aceito', 'talvez', 'recusado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "indicador" ADD CONSTRAINT "indicador_unidade_lista" CHECK ("unidade" in ('percentual', 'reais', 'dias', 'horas', 'numero', 'nota')) NOT VALID;--> statement-breakpoint
ALTER TABLE "indicador" ADD CONSTRAINT "indicador_sentido_lista" CHECK ("sentido" in ('maior', 'menor', 'faixa')) NOT VALID;--> statement-breakpoint
ALTER TABLE "indicador" ADD CONSTRAINT "indicador_periodicidade_lista" CHECK ("periodicidade" in ('mensal', 'trimestral')) NOT VALID;--> statement-breakpoint
ALTER TABLE "indicador" ADD CONSTRAINT "indicador_visibilidade_lista" CHECK ("visibilidade" in ('todos', 'gestores', 'restrito')) NOT VALID;--> statement-breakpoint
ALTER TABLE "indicador_meta" ADD CONSTRAINT "indicador_meta_recorte_lista" CHECK ("recorte" in ('geral', 'departamento', 'equipe', 'usuario', 'cliente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD CONSTRAINT "indicador_valor_recorte_lista" CHECK ("recorte" in ('geral', 'departamento', 'equipe', 'usuario', 'cliente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "processo" ADD CONSTRAINT "processo_status_lista" CHECK ("status" in ('rascunho', 'as_is_validado', 'to_be_proposto', 'em_implantacao', 'implantado', 'arquivado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD CONSTRAINT "processo_etapa_cenario_lista" CHECK ("cenario" in ('as_is', 'to_be')) NOT VALID;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD CONSTRAINT "processo_etapa_tipo_lista" CHECK ("tipo" in ('inicio', 'atividade', 'decisao', 'espera', 'fim')) NOT VALID;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD CONSTRAINT "processo_etapa_destino_lista" CHECK ("destino" in ('manter', 'eliminar', 'unir', 'automatizar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao" ADD CONSTRAINT "implantacao_status_lista" CHECK ("status" in ('aguardando_inicio', 'em_andamento', 'aguardando_cliente', 'pausada', 'concluida', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_acesso" ADD CONSTRAINT "implantacao_acesso_status_lista" CHECK ("status" in ('aguarda', 'recebido', 'retirado', 'apagado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD CONSTRAINT "implantacao_checkin_tipo_lista" CHECK ("tipo" in ('kickoff', 'semanal', 'fase', 'go_live', 'pos_30_dias', 'extra')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD CONSTRAINT "implantacao_checkin_canal_lista" CHECK ("canal" in ('video', 'presencial', 'telefone', 'mensagem')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD CONSTRAINT "implantacao_checkin_humor_lista" CHECK ("humor" in ('bom', 'neutro', 'ruim')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD CONSTRAINT "implantacao_ebook_status_lista" CHECK ("status" in ('rascunho', 'publicado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD CONSTRAINT "implantacao_fase_status_lista" CHECK ("status" in ('pendente', 'em_andamento', 'concluida', 'nao_se_aplica')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD CONSTRAINT "implantacao_fase_criterio_lista" CHECK ("criterio" in ('kickoff_registrado', 'documentos_resolvidos', 'matriz_confirmada', 'etapas_concluidas', 'primeiro_fechamento', 'nota_registrada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD CONSTRAINT "implantacao_matriz_status_lista" CHECK ("status" in ('rascunho', 'enviada', 'contestada', 'confirmada', 'substituida')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD CONSTRAINT "implantacao_matriz_confirmada_meio_lista" CHECK ("confirmada_meio" in ('telefone', 'reuniao', 'papel', 'email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD CONSTRAINT "implantacao_matriz_item_situacao_lista" CHECK ("situacao" in ('proposta', 'confirmada', 'contestada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_modelo" ADD CONSTRAINT "implantacao_modelo_status_lista" CHECK ("status" in ('rascunho', 'publicado', 'arquivado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_passagem" ADD CONSTRAINT "implantacao_passagem_canal_lista" CHECK ("canal" in ('whatsapp', 'telefone', 'email', 'reuniao')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_status_historico" ADD CONSTRAINT "implantacao_status_historico_de_lista" CHECK ("de" in ('aguardando_inicio', 'em_andamento', 'aguardando_cliente', 'pausada', 'concluida', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "implantacao_status_historico" ADD CONSTRAINT "implantacao_status_historico_para_lista" CHECK ("para" in ('aguardando_inicio', 'em_andamento', 'aguardando_cliente', 'pausada', 'concluida', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "apontamento_tempo" ADD CONSTRAINT "apontamento_tempo_origem_lista" CHECK ("origem" in ('cronometro', 'manual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_status_lista" CHECK ("status" in ('nao_iniciado', 'em_andamento', 'em_revisao', 'fechado', 'reaberto', 'cancelado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fechamento_evento" ADD CONSTRAINT "fechamento_evento_tipo_lista" CHECK ("tipo" in ('gerado', 'completado', 'modelo_aplicado', 'tarefa_incluida', 'enviado', 'devolvido', 'fechado', 'reaberto', 'cancelado', 'reativado', 'trazido', 'cliente_cobrado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fechamento_geracao" ADD CONSTRAINT "fechamento_geracao_situacao_lista" CHECK ("situacao" in ('em_andamento', 'concluida', 'cancelada', 'falhou')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD CONSTRAINT "fechamento_modelo_coordenador_regra_lista" CHECK ("coordenador_regra" in ('carteira', 'lider_da_equipe', 'pessoa')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD CONSTRAINT "fechamento_modelo_status_lista" CHECK ("status" in ('rascunho', 'publicado', 'arquivado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_tipo_lista" CHECK ("tipo" in ('consultoria', 'bpo', 'interno', 'implantacao', 'outro')) NOT VALID;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_prioridade_lista" CHECK ("prioridade" in ('baixa', 'normal', 'alta', 'urgente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_status_lista" CHECK ("status" in ('planejado', 'em_andamento', 'pausado', 'concluido', 'cancelado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "projeto_etapa" ADD CONSTRAINT "projeto_etapa_status_vinculado_lista" CHECK ("status_vinculado" in ('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida')) NOT VALID;--> statement-breakpoint
ALTER TABLE "projeto_modelo" ADD CONSTRAINT "projeto_modelo_tipo_lista" CHECK ("tipo" in ('consultoria', 'bpo', 'interno', 'implantacao', 'outro')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_contexto_lista" CHECK ("contexto" in ('projeto', 'fechamento', 'implantacao', 'recorrente', 'avulsa')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_lado_lista" CHECK ("lado" in ('escritorio', 'cliente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_prioridade_lista" CHECK ("prioridade" in ('baixa', 'normal', 'alta', 'urgente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_status_lista" CHECK ("status" in ('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida', 'desconsiderada', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_dependencia" ADD CONSTRAINT "tarefa_dependencia_tipo_lista" CHECK ("tipo" in ('termina_inicia', 'termina_termina')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_impedimento" ADD CONSTRAINT "tarefa_impedimento_responsavel_desbloqueio_lista" CHECK ("responsavel_desbloqueio" in ('cliente', 'interno', 'terceiro', 'governo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_escopo_lista" CHECK ("escopo" in ('interna', 'um_cliente', 'clientes_por_filtro')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_frequencia_lista" CHECK ("frequencia" in ('diaria', 'semanal', 'quinzenal', 'mensal', 'bimestral', 'trimestral', 'semestral', 'anual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_responsavel_regra_lista" CHECK ("responsavel_regra" in ('pessoa', 'carteira', 'gestor_do_cliente', 'gestor_do_departamento', 'lider_da_equipe', 'ninguem')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_prioridade_lista" CHECK ("prioridade" in ('baixa', 'normal', 'alta', 'urgente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_se_anterior_aberta_lista" CHECK ("se_anterior_aberta" in ('criar', 'nao_criar', 'desconsiderar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_status_lista" CHECK ("status" in ('ativa', 'pausada', 'encerrada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD CONSTRAINT "tarefa_recorrente_revisao_gatilho_lista" CHECK ("gatilho" in ('periodica', 'atrasos', 'desconsideradas', 'tempo_fora_do_estimado', 'responsavel_inativo', 'sem_execucao', 'cliente_encerrado', 'sugestao')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD CONSTRAINT "tarefa_recorrente_revisao_sugestao_acao_lista" CHECK ("sugestao_acao" in ('ajustar_tempo', 'encerrar', 'trocar_responsavel', 'pausar', 'ajustar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD CONSTRAINT "tarefa_recorrente_revisao_decisao_lista" CHECK ("decisao" in ('pendente', 'mantida', 'ajustada', 'pausada', 'encerrada', 'adiada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_status_historico" ADD CONSTRAINT "tarefa_status_historico_de_lista" CHECK ("de" in ('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida', 'desconsiderada', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tarefa_status_historico" ADD CONSTRAINT "tarefa_status_historico_para_lista" CHECK ("para" in ('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida', 'desconsiderada', 'cancelada')) NOT VALID;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD CONSTRAINT "oportunidade_etapa_lista" CHECK ("etapa" in ('prospeccao', 'qualificacao', 'diagnostico', 'proposta_enviada', 'negociacao', 'ganha', 'perdida')) NOT VALID;--> statement-breakpoint
ALTER TABLE "oportunidade_atividade" ADD CONSTRAINT "oportunidade_atividade_tipo_lista" CHECK ("tipo" in ('ligacao', 'reuniao', 'email', 'whatsapp', 'visita', 'nota')) NOT VALID;--> statement-breakpoint
ALTER TABLE "direcionador" ADD CONSTRAINT "direcionador_fonte_lista" CHECK ("fonte" in ('manual', 'eform', 'importacao')) NOT VALID;--> statement-breakpoint
ALTER TABLE "precificacao_cargo_valor" ADD CONSTRAINT "precificacao_cargo_valor_modo_lista" CHECK ("modo" in ('calculado', 'manual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "precificacao_recusa_motivo" ADD CONSTRAINT "precificacao_recusa_motivo_tipo_lista" CHECK ("tipo" in ('preco', 'escopo', 'prazo', 'concorrente', 'sem_resposta', 'desistiu', 'outro')) NOT VALID;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD CONSTRAINT "precificacao_tarefa_frequencia_lista" CHECK ("frequencia" in ('diaria', 'semanal', 'quinzenal', 'mensal', 'bimestral', 'trimestral', 'quadrimestral', 'semestral', 'anual', 'unica')) NOT VALID;--> statement-breakpoint
ALTER TABLE "precificacao_valor" ADD CONSTRAINT "precificacao_valor_tipo_lista" CHECK ("tipo" in ('bp', 'centavos', 'numero', 'texto', 'sim_nao')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ausencia_repasse" ADD CONSTRAINT "ausencia_repasse_papel_lista" CHECK ("papel" in ('tarefa_responsavel', 'tarefa_revisor', 'evento_organizador')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ausencia_repasse" ADD CONSTRAINT "ausencia_repasse_desfecho_lista" CHECK ("desfecho" in ('devolvido', 'encerrado', 'com_outra_pessoa', 'sem_acesso')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cargo" ADD CONSTRAINT "cargo_nivel_lista" CHECK ("nivel" in ('Estágio', 'Auxiliar', 'Assistente', 'Analista', 'Coordenação', 'Gerência', 'Consultoria', 'Diretoria')) NOT VALID;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_dois_fatores_lista" CHECK ("dois_fatores" in ('desativado', 'email', 'aplicativo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_status_lista" CHECK ("status" in ('convidado', 'ativo', 'bloqueado', 'inativo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "usuario_ausencia" ADD CONSTRAINT "usuario_ausencia_tipo_lista" CHECK ("tipo" in ('ferias', 'licenca', 'treinamento', 'outro')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cliente_validade" ADD CONSTRAINT "cliente_validade_tipo_lista" CHECK ("tipo" in ('certificado_a1', 'certificado_a3', 'procuracao_ecac', 'certidao', 'alvara')) NOT VALID;