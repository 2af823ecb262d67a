import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what chats and tickets use. */
export { withReply } from './matching-replies'
export { ReplyMenu } from './ReplyMenu'
export { repliesQuery } from './replies-query'
export { useReplyMenu } from './use-reply-menu'

export const RepliesDialog = lazyComponent(async () => (await import('./RepliesDialog')).RepliesDialog)
