import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettingsQuery } from '~/settings'
import { useSite } from '~/site'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Locked } from '~/ui/locked/Locked'
import { Page } from '~/ui/Page'
import { EditorSkeleton } from './EditorSkeleton'
import { ProductEditor } from './ProductEditor'
import { blankProduct } from './product-form'
import { productQuery } from './product-query'

/** Creates a product, by default for the site of the header, else for the first site. */
export const NewProductPage = () => {
  const { data: sites, error, refetch } = useSitesFor('products:change')
  const store = useSettingsQuery()
  const currency = store.data?.currency
  const failure = error ?? store.error
  const retry = () => {
    if (error) void refetch()
    if (store.error) void store.refetch()
  }
  const { site } = useSite()
  const chosen = (sites?.find(({ key }) => key === site) ?? sites?.[0])?.key
  return (
    <Page
      title={m.product_new()}
      crumbs={[{ label: m.products_products(), to: '/admin/products/all' }, { label: m.product_new() }]}
    >
      {chosen && currency ? (
        <NewProduct site={chosen} currency={currency} />
      ) : failure ? (
        <Card>
          <LoadFailed error={failure} onRetry={retry} />
        </Card>
      ) : sites?.length === 0 ? (
        <Card>
          <Locked title={m.shell_locked_title()} permission="products:change" />
        </Card>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}

const NewProduct = ({ site, currency }: { site: string; currency: string }) => {
  const [blank] = useState(() => blankProduct(site))
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <ProductEditor
      product={blank}
      currency={currency}
      onSaved={(saved) => {
        queries.setQueryData(productQuery(saved.slug).queryKey, saved)
        navigate({ to: '/admin/products/edit/$slug', params: { slug: saved.slug } })
      }}
      reload={async () => blank}
    />
  )
}
