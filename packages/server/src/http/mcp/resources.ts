import type { Permission } from '@storekeeper/contract/permissions'

/** What a client can read without a tool. `{…}` in an address are the fields of a template. */
export const RESOURCES: readonly {
  uri: string
  name: string
  description: string
  path: string
  permission: Permission
}[] = [
  {
    uri: 'storekeeper://orders',
    name: 'Orders',
    description: 'The latest orders',
    path: '/admin/orders?sort=createdAt.desc',
    permission: 'orders:read',
  },
  {
    uri: 'storekeeper://orders/{id}',
    name: 'Order',
    description: 'An order by its id or number, with lines and timeline',
    path: '/admin/orders/details/{id}',
    permission: 'orders:read',
  },
  {
    uri: 'storekeeper://customers',
    name: 'Customers',
    description: 'The latest customers',
    path: '/admin/customers',
    permission: 'customers:read',
  },
  {
    uri: 'storekeeper://customers/{id}',
    name: 'Customer',
    description: 'A customer by id',
    path: '/admin/customers/profile/{id}',
    permission: 'customers:read',
  },
  {
    uri: 'storekeeper://products',
    name: 'Products',
    description: 'The products',
    path: '/admin/products',
    permission: 'products:read',
  },
  {
    uri: 'storekeeper://products/{id}',
    name: 'Product',
    description: 'A product by its id or slug',
    path: '/admin/products/details/{id}',
    permission: 'products:read',
  },
  {
    uri: 'storekeeper://figures',
    name: 'Figures',
    description: 'Sales, orders, customers and visitors of the last week',
    path: '/admin/analytics/dashboard/stats',
    permission: 'analytics:read',
  },
  {
    uri: 'storekeeper://figures/{from}/{to}',
    name: 'Figures of days',
    description: 'The figures from one day to another, such as 2026-06-01',
    path: '/admin/analytics/dashboard/stats?from={from}&to={to}',
    permission: 'analytics:read',
  },
]

/** The path of the call that reads a resource; undefined for an unknown address. */
export function findResourcePath(uri: string): string | undefined {
  for (const { uri: template, path } of RESOURCES) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/?#]+)')}$`)
    const values = pattern.exec(uri)?.slice(1)
    if (!values) continue
    return names.reduce((filled, name, index) => filled.replace(`{${name}}`, values[index] ?? ''), path)
  }
  return undefined
}
