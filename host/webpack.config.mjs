import createHostConfig from '@gestao/tooling/federation/create-host-config';

export default createHostConfig(import.meta.url);
