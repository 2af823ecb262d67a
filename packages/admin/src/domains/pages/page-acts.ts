import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'
import { toChanges, toValues } from './editor/page-form'

export const PAGE_ACTS: RowAction<ListedPage>[] = [
  {
    id: 'publish',
    label: m.pages_publish_action,
    title: m.pages_publish_title,
    text: m.pages_publish_text,
    done: m.pages_did_publish,
    rejectionReason: ({ isPublished }) => (isPublished ? m.pages_public_already() : undefined),
    change: (page) => publish(page, true),
    undo: (page) => publish(page, false),
  },
  {
    id: 'draft',
    label: m.pages_unpublish_action,
    title: m.pages_unpublish_title,
    text: m.pages_unpublish_text,
    done: m.pages_did_unpublish,
    rejectionReason: ({ isPublished }) => (isPublished ? undefined : m.pages_draft_already()),
    change: (page) => publish(page, false),
    undo: (page) => publish(page, true),
  },
  {
    id: 'remove',
    label: m.pages_delete,
    isDestructive: true,
    title: m.pages_delete_many_title,
    text: m.pages_delete_many_text,
    done: m.pages_deleted_many,
    change: async (page) => {
      await api.pages.remove.call({ id: page._id })
      return page
    },
  },
]

export const PAGE_TEXTS: RowTexts<ListedPage> = {
  getName: ({ title }) => title,
  formatRowCount: m.pages_count,
}

/**
 * Rows lack the text and an update sends the whole page: it is fetched, and sent with the row's version, so
 * that a concurrent change is refused.
 */
const publish = async ({ _id: id, version }: ListedPage, isPublished: boolean) => {
  const page = await api.pages.details.call({ id })
  return api.pages.update.call({ ...toChanges({ ...toValues(page), isPublished }, version), id })
}
