import { MAX_CONTACT_CATEGORIES_AT_ONCE } from '@storekeeper/contract/contacts/contact-category-query'
import { NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'

/** The categories of a site, or of all, by their names; empty until they have come. */
export const useContactCategories = (site: string) => {
  const { data } = useQuery(
    api.contactCategories.list.queryOptions({
      input: { site, sort: 'name.asc', limit: String(MAX_CONTACT_CATEGORIES_AT_ONCE) },
      meta: { handlesErrors: true },
    }),
  )
  return data?.items ?? NONE
}

const NONE: never[] = []

/** Calls a category by its name; where categories of several sites stand together, its site is named as well. */
export const useCategoryName = (site: string) => {
  const categories = useContactCategories(site)
  const siteName = useSiteName()
  return useCallback(
    (id: string) => {
      if (id === NO_CATEGORY) return m.contacts_no_category()
      const category = categories.find(({ _id }) => _id === id)
      if (!category) return '…'
      return site === ALL_SITES ? `${category.name} · ${siteName(category.site)}` : category.name
    },
    [categories, siteName, site],
  )
}
