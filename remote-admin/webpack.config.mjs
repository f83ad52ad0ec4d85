import createRemoteConfig from '@gestao/tooling/federation/create-remote-config';

export default createRemoteConfig(import.meta.url);
