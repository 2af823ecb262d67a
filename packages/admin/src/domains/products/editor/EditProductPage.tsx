import type { Product } from '@storekeeper/contract/products/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { useAppInfoQuery } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Page } from '~/ui/Page'
import { EditorSkeleton } from './EditorSkeleton'
import { ProductActions } from './ProductActions'
import { ProductEditor } from './ProductEditor'
import { ProductFailed } from './ProductFailed'
import { productQuery } from './product-query'
import type { ProductEdit } from './use-product-form'

/** The editor of one product. */
export const EditProductPage = ({ slug }: { slug: string }) => {
  const { data: product, error, refetch } = useQuery(productQuery(slug))
  const store = useAppInfoQuery()
  const currency = store.data?.currency
  const failure = error ?? store.error
  const retry = () => {
    if (error) void refetch()
    if (store.error) void store.refetch()
  }
  const queries = useQueryClient()
  const navigate = useNavigate()
  // The form begins again with what the server has after something else than its saving changed the product.
  const [beginnings, setBeginnings] = useState(0)
  const editor = useRef<Pick<ProductEdit, 'isDirty'>>(null)
  const title = product?.title ?? m.product_edit()
  /** As it is now; a new slug is a new address of the same form. */
  const show = (fresh: Product) => {
    queries.setQueryData(productQuery(fresh.slug).queryKey, fresh)
    if (fresh.slug !== slug)
      navigate({
        to: '/admin/products/edit/$slug',
        params: { slug: fresh.slug },
        replace: true,
        ignoreBlocker: true,
      })
    return fresh
  }

  return (
    <Page
      title={title}
      note={product && <bdi dir="ltr">{product.sku}</bdi>}
      crumbs={[{ label: m.products_products(), to: '/admin/products/all' }, { label: title }]}
      actions={
        product && (
          <ProductActions
            product={product}
            isDirty={() => editor.current?.isDirty() ?? false}
            onChanged={async () => {
              await refetch()
              setBeginnings((count) => count + 1)
            }}
          />
        )
      }
    >
      {product && currency ? (
        <ProductEditor
          key={`${product._id}.${beginnings}`}
          ref={editor}
          product={product}
          currency={currency}
          onSaved={show}
          reload={async () => show(await api.products.details.call({ id: product._id }))}
        />
      ) : failure ? (
        <Card>
          <ProductFailed error={failure} onRetry={retry} />
        </Card>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}
