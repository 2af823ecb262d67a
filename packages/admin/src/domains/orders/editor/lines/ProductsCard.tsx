import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { featuredImage } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { wrongAt } from '../issues'
import type { Parts } from '../parts'
import { CustomItems } from '../prices/CustomItems'
import { SiteField } from '../SiteField'
import { LineRow } from './LineRow'
import { foundBy, ProductSearch } from './ProductSearch'
import { lineKey, quotedLines, useLines } from './use-lines'

/** The lines of the order and its site. */
export const ProductsCard = (parts: Parts) => {
  const { edit, quoted, order } = parts
  const { items, add, changeAt, removeAt } = useLines(edit)
  const site = edit.form.useWatchValue('site')
  const { data: sold } = useQuery({
    ...foundBy('', site),
    enabled: site !== '',
    meta: { handlesErrors: true },
  })
  const sellsNothing = sold?.items.length === 0
  const [picked, setPicked] = useState<ReadonlyMap<string, ProductRow>>(new Map())
  const [announcement, setAnnouncement] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const toSearch = useCallback(() => search.current?.focus(), [])
  const lines = quotedLines(items, quoted.quote?.lines ?? [])
  const wrong = edit.form.errors.items

  const pick = (product: ProductRow) => {
    setPicked((before) => new Map(before).set(product._id, product))
    setAnnouncement(m.order_form_added({ title: product.title }))
    add(product._id)
  }
  const findPicked = (id: string) => {
    const product = picked.get(id)
    return product && { title: product.title, sku: product.sku, image: featuredImage(product) }
  }

  return (
    <Card title={m.order_form_products()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        {!order && <SiteField edit={edit} />}
        <ProductSearch
          ref={search}
          site={site}
          error={wrong ? wrongAt(parts, 'items') : undefined}
          onAdd={pick}
        />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {items.length === 0 ? (
          <p className="flex items-center justify-center gap-2 py-6 px-4 border border-dashed border-line rounded-item text-sm text-ink-2">
            <IconShoppingCart size={20} stroke={1.5} aria-hidden />
            {sellsNothing ? (
              <span>
                {m.order_form_sells_nothing()}{' '}
                <Anchor component={Link} to="/admin/products/new" inherit>
                  {m.order_form_add_product()}
                </Anchor>
              </span>
            ) : (
              m.order_form_no_products()
            )}
          </p>
        ) : (
          <ul aria-label={m.order_form_products()}>
            {items.map((item, index) => (
              <LineRow
                key={lineKey(item)}
                item={item}
                index={index}
                line={lines[index]}
                picked={findPicked(item.product)}
                error={wrongAt(parts, `items.${index}`)}
                site={site}
                currency={parts.currency}
                onChange={changeAt}
                onRemove={removeAt}
                toSearch={toSearch}
              />
            ))}
          </ul>
        )}
        <CustomItems {...parts} />
      </div>
    </Card>
  )
}
