import { MAX_CONTACT_CATEGORIES_AT_ONCE } from '@storekeeper/contract/contacts/contact-category-query'
import { NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'

/** Returns the categories of one site, or of all, sorted by name; empty until they are loaded. */
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

/** Returns the name of a category; if the list contains several sites, the name of its site as well. */
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
