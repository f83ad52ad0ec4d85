/// <reference path="../assets.d.ts" />
export { MessageThread, type MessageThreadProps } from '../patterns/messages/message-thread';
