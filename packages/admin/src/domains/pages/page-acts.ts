import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAct, RowTexts } from '~/ui/list/one-by-one/row-act'
import { changesOf, valuesOf } from './editor/page-form'

/** What can be done with many pages. */
export const PAGE_ACTS: RowAct<ListedPage>[] = [
  {
    id: 'publish',
    label: m.pages_make_public,
    title: m.pages_make_public_title,
    text: m.pages_make_public_text,
    done: m.pages_made_public,
    rejectionReason: ({ isPublished }) => (isPublished ? m.pages_public_already() : undefined),
    change: (page) => publish(page, true),
    undo: (page) => publish(page, false),
  },
  {
    id: 'draft',
    label: m.pages_make_draft,
    title: m.pages_make_draft_title,
    text: m.pages_make_draft_text,
    done: m.pages_made_draft,
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
  nameOf: ({ title }) => title,
  countOf: m.pages_count,
}

/** The list has no texts, and an update sends the whole page: with the list's version, so that it is the one seen. */
const publish = async ({ _id: id, version }: ListedPage, isPublished: boolean) => {
  const page = await api.pages.details.call({ id })
  return api.pages.update.call({ ...changesOf({ ...valuesOf(page), isPublished }, version), id })
}
