import { Button } from '@mantine/core'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { IconFileImport, IconFolders, IconPlus, IconTableOptions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ExportButton } from '~/ui/download/ExportButton'
import type { BulkEditSearch } from '../product-search'

/** Links from a product list to screens without a menu entry. */
type Props = { filter: ProductFilter; search: Partial<BulkEditSearch> }

export const ProductListActions = ({ filter, search }: Props) => (
  <>
    <Button
      variant="default"
      leftSection={<IconFolders size={16} aria-hidden />}
      renderRoot={(props) => <Link to={CATEGORIES} {...props} />}
    >
      {m.products_categories()}
    </Button>
    <BulkEditButton search={search} />
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/products/import" {...props} />}
    >
      {m.products_import()}
    </Button>
    <ExportButton
      path="/admin/products/export"
      permission="products:export"
      filter={filter}
      name="products.csv"
    />
    <NewProductButton />
  </>
)

const BulkEditButton = ({ search }: Pick<Props, 'search'>) =>
  useCan('products:change') && (
    <Button
      variant="default"
      leftSection={<IconTableOptions size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/products/grid" search={search} {...props} />}
    >
      {m.bulk_edit_open()}
    </Button>
  )

export const NewProductButton = () => {
  const canChange = useCan('products:change')
  if (!canChange)
    return (
      <Button leftSection={<IconPlus size={16} aria-hidden />} disabled title={m.shell_not_allowed()}>
        {m.products_new()}
      </Button>
    )
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={NEW_PRODUCT} {...props} />}
    >
      {m.products_new()}
    </Button>
  )
}

const CATEGORIES: string = '/admin/categories'
const NEW_PRODUCT: string = '/admin/products/new'
