import { List, VisuallyHidden } from '@mantine/core'
import type { ProductDifference } from '@storekeeper/contract/products/import-report'
import { isOnSale } from '@storekeeper/contract/products/unit-price'
import type { Price } from '@storekeeper/contract/shapes'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'

/** The changes of an import to a product: each field with its old and new value. */
export const ProductDifferences = ({ changes }: { changes: readonly ProductDifference[] }) =>
  changes.length > 0 && (
    <List size="xs" c="dimmed" listStyleType="none" spacing={2}>
      {changes.map((change) => (
        <List.Item key={change.field}>
          {FIELD[change.field]()}: <Value of={change} side="from" /> <Arrow /> <Value of={change} side="to" />
        </List.Item>
      ))}
    </List>
  )

const FIELD: Record<ProductDifference['field'], () => string> = {
  title: m.audit_log_field_title,
  sku: m.audit_log_field_sku,
  price: m.audit_log_field_price,
  quantity: m.product_stock,
  images: m.audit_log_field_images,
  shortDescription: m.product_field_short,
  description: m.audit_log_field_description,
  categories: m.audit_log_field_categories,
  isActive: m.audit_log_field_active,
  weight: m.product_weight,
  seoTitle: m.product_import_seo_title,
  seoDescription: m.product_import_seo_description,
}

/** Points to the following value, mirrored in right-to-left languages. */
const Arrow = () => (
  <>
    <span aria-hidden>{m.product_import_arrow()}</span>
    <VisuallyHidden> {m.product_import_becomes()} </VisuallyHidden>
  </>
)

const Value = ({ of: change, side }: { of: ProductDifference; side: 'from' | 'to' }): ReactNode => {
  switch (change.field) {
    case 'price':
      return <PriceValue price={change[side]} />
    case 'isActive':
      return change[side] ? m.audit_log_yes() : m.audit_log_no()
    case 'quantity':
    case 'weight':
      return change[side] === null ? m.product_import_none() : formatCount(change[side])
    default:
      return change[side] === '' ? m.product_import_none() : <bdi>{change[side]}</bdi>
  }
}

/** A sale shows the sale price, then the regular price struck through. */
const PriceValue = ({ price }: { price: Price }) =>
  isOnSale(price) ? (
    <>
      <Money cents={price.sale} />{' '}
      <s>
        <Money cents={price.regular} />
      </s>
    </>
  ) : (
    <Money cents={price.regular} />
  )
