export * from './acesso.schema';
export * from './administracao.schema';
export * from './comercial.schema';
export * from './implantacao.schema';
export * from './operacao.schema';
export * from './parametros.schema';
