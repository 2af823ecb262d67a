/** The public entry: what other domains use. */
export { ReplyMenu } from './composer/ReplyMenu'
export { useReplyMenu } from './composer/use-reply-menu'
export { withReply } from './replies/matching-replies'
