import { Button } from '@mantine/core'
import type { Product } from '@storekeeper/contract/products/product'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { RecordViewers } from '~/domains/colleagues/colleagues'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { useRecentRecord } from '~/preferences/recents'
import { useSettingsQuery } from '~/settings'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { EditorSkeleton } from './EditorSkeleton'
import { ProductActions } from './ProductActions'
import { ProductEditor } from './ProductEditor'
import { productQuery } from './product-query'
import type { ProductEdit } from './use-product-form'

export const EditProductPage = ({ slug }: { slug: string }) => {
  const { data: product, error, refetch } = useQuery(productQuery(slug))
  useRecentRecord('products', product?._id, product?.title ?? '')
  const store = useSettingsQuery()
  const currency = store.data?.currency
  const failure = error ?? store.error
  const retry = () => {
    if (error) void refetch()
    if (store.error) void store.refetch()
  }
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Remounts the form with the server's data after an action other than saving has changed the product.
  const [beginnings, setBeginnings] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const editor = useRef<Pick<ProductEdit, 'isDirty'>>(null)
  const title = product?.title ?? m.product_edit()
  /** Shows the latest version; a new slug changes the URL of the same form. */
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
        <div onInput={() => setEditing(true)}>
          <RecordViewers kind="product" id={product._id} isEditing={isEditing} />
          <ProductEditor
            key={`${product._id}.${beginnings}`}
            ref={editor}
            product={product}
            currency={currency}
            onSaved={(saved) => {
              setEditing(false)
              show(saved)
            }}
            reload={async () => show(await api.products.details.call({ id: product._id }))}
          />
        </div>
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

/** The error of a product: it does not exist, or the request failed. */
const ProductFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  getRefusal(error)?.status === 404 ? (
    <EmptyState
      isAlert
      icon={<IconPackageOff stroke={1.5} />}
      title={m.product_unknown()}
      text={m.product_unknown_text()}
      action={
        <Button component={Link} to="/admin/products/all" variant="default">
          {m.product_to_products()}
        </Button>
      }
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
