/**
 * Words that common passwords are made of. A password is compared after its decoration (case, accents,
 * digits for letters, digits and signs around it) is taken off, so each word stands for hundreds.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `senha senhas password passwords passw0rd pass passe segredo secret acesso access admin administrador
  administrator root user usuario login logon entrar teste test testing tester demo guest convidado
  mudar mudarsenha trocar trocarsenha changeme novasenha minhasenha senhaforte senhasegura
  senhasecreta suasenha asenha semsenha default padrao temp temporaria provisoria provisorio inicial master mestre
  qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefgh
  abcabc welcome bemvindo bemvinda letmein iloveyou teamo euteamo amor amorzinho amoreterno meuamor
  monkey dragon baseball football futebol soccer hockey superman batman homemaranha spiderman starwars pokemon
  princess princesa princesinha sunshine shadow michael jennifer jordan hunter ranger buster
  flamengo corinthians palmeiras santos saopaulo gremio internacional vasco botafogo fluminense cruzeiro
  atletico atleticomineiro galo timao verdao mengao tricolor colorado brasil brazil brasileiro brasileira
  deus deusefiel jesus jesuscristo cristo jesusteama maria mariajose nossasenhora aparecida gloria fiel deusnocomando
  familia family minhafamilia filho filha filhos mamae papai mae pai vovo bebe
  joao jose antonio francisco carlos paulo pedro lucas luiz marcos gabriel rafael daniel marcelo bruno
  eduardo felipe rodrigo guilherme mateus matheus gustavo thiago leonardo vinicius henrique fernando ricardo
  ana anapaula fernanda juliana patricia aline amanda bruna camila carla carolina claudia cristina daniela
  gabriela isabela jessica larissa leticia luana luciana mariana natalia priscila rafaela renata
  sandra vanessa vitoria empresa escritorio contabil contabilidade contador contadora
  gestao sistema financeiro fiscal departamento trabalho office company business cliente clientes servico
  computador computer internet windows microsoft google facebook instagram whatsapp samsung iphone apple nokia
  motorola cachorro gato gatinha gatinho cavalo estrela lua sol flor flores rosa azul verde vermelho preto
  branco amarelo laranja chocolate cookie pepper ginger summer winter verao inverno primavera outono
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta
  quinta sexta sabado domingo feliz felicidade saudade vida vidanova liberdade sucesso dinheiro paz esperanca
  trustno freedom whatever nothing forever killer jackpot money matrix mustang ferrari corvette harley
  porsche yamaha honda nascimento aniversario numero numeros umdoistres hello ola oi secreto`
    .split(/\s+/)
    .filter(Boolean),
);
