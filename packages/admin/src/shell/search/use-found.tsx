import { IconPackage, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { customerName } from '~/domains/orders/customer-name'
import { productPath } from '~/domains/products/product-path'
import { m } from '~/paraglide/messages.js'
import { stringifySearch } from '~/search'
import { nameOfCustomer } from '~/ui/customer-name'
import { Money } from '~/ui/Money'
import type { Found, FoundGroup } from './found'
import { searchQueries } from './search-queries'

/** Orders, products and customers that the server finds; `q` has come to rest by now. */
export const useFound = (q: string) => {
  const { orders, products, customers } = searchQueries(q)
  const [order, product, customer] = useQueries({ queries: [orders, products, customers] })
  const groups: FoundGroup[] = [
    group('orders', m.search_orders(), order, (row) => ({
      key: row._id,
      icon: IconShoppingCart,
      title: <bdi dir="ltr">#{row.orderId}</bdi>,
      about: (
        <>
          <bdi>{customerName(row)}</bdi> · <Money cents={row.total} />
        </>
      ),
      href: `/admin/orders/all${stringifySearch({ orderId: row.uriCode })}`,
    })),
    group('products', m.search_products(), product, (row) => ({
      key: row._id,
      icon: IconPackage,
      title: row.title,
      about: <bdi dir="ltr">{row.sku}</bdi>,
      href: productPath(row.slug),
    })),
    group('customers', m.search_customers(), customer, (row) => ({
      key: row._id,
      icon: IconUser,
      title: nameOfCustomer(row),
      about: <bdi dir="ltr">{row.email ?? row.customerNumber}</bdi>,
      href: `/admin/customers/${row._id}`,
    })),
  ]
  const retry = () => {
    for (const query of [order, product, customer]) if (query.isError) query.refetch()
  }
  return { groups, retry }
}

const group = <Row,>(
  key: string,
  heading: string,
  { data, isError }: Pick<UseQueryResult<{ items: Row[] }>, 'data' | 'isError'>,
  found: (row: Row) => Found,
): FoundGroup => ({
  key,
  heading,
  state: data ? 'done' : isError ? 'failed' : 'searching',
  found: data?.items.map(found) ?? [],
})
