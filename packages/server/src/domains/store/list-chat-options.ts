import { storefront } from '../../calls.ts'

export const storeChatOptions = storefront.store.liveChats.options.handler(({ context: { db, site } }) =>
  db
    .selectFrom('liveChatOptions')
    .select(['_id', 'title'])
    .where('site', '=', site)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('_id')
    .execute(),
)
