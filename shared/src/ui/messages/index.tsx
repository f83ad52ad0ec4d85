/// <reference path="../assets.d.ts" />
export { MessageThread, type MessageThreadProps } from './message-thread';
