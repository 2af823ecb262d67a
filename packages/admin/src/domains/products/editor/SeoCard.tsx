import { toSlug } from '@storekeeper/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { SearchResultCard } from '~/ui/form/SearchResultCard'
import type { ProductEdit } from './use-product-form'

export const SeoCard = ({ edit }: { edit: ProductEdit }) => {
  const { data: sites } = useQuery(api.sites.list.queryOptions())
  const site = edit.form.useWatchValue('site')
  const slug = edit.form.useWatchValue('slug')
  const title = edit.form.useWatchValue('title')
  const shortDescription = edit.form.useWatchValue('shortDescription')
  const seoTitle = edit.form.useWatchValue('seo.title')
  const seoDescription = edit.form.useWatchValue('seo.description')
  const domain = sites?.find(({ key }) => key === site)?.domain ?? ''

  return (
    <SearchResultCard
      field={edit.field}
      typed={{ title: seoTitle, description: seoDescription }}
      labels={{ title: m.product_seo_title(), description: m.product_seo_description() }}
      defaults={{
        title: title.trim() || m.product_title(),
        description: shortDescription.trim() || m.product_seo_nothing(),
      }}
      address={`${domain} › ${toSlug(slug) || '…'}`}
    />
  )
}
