import type { PickedProduct } from '@storekeeper/contract/orders/shipments/pick-list'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ProductImage } from '~/ui/ProductImage'

const cellClass = 'py-2 px-3 border-b border-b-line align-middle max-[481px]:px-2'
const headClass = `${cellClass} text-xs font-semibold text-ink-2`

/** The products to take, by SKU, each with its total and the orders it is for; prints on paper. */
export const PickedProducts = ({ products }: { products: readonly PickedProduct[] }) => {
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card padded={false} className="overflow-x-auto print:border-0">
      <table className="w-full text-sm leading-5 border-collapse" aria-label={m.picking_title()}>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} text-start`}>
              {m.picking_sku()}
            </th>
            <th scope="col" className={`${headClass} text-start`}>
              {m.picking_product()}
            </th>
            <th scope="col" className={`${headClass} text-end`}>
              {m.picking_quantity()}
            </th>
            <th scope="col" className={`${headClass} text-start max-[768px]:hidden print:table-cell`}>
              {m.picking_orders()}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={`${product.sku} ${product.title}`} className="print:break-inside-avoid">
              <th scope="row" className={`${cellClass} font-medium text-start wrap-anywhere`}>
                {product.sku ? (
                  <bdi dir="ltr">{product.sku}</bdi>
                ) : (
                  <span className="text-ink-2">{m.picking_no_sku()}</span>
                )}
              </th>
              <td className={cellClass}>
                <span className="flex items-center gap-3">
                  <ProductImage url={product.image} alt="" />
                  <span className="min-w-0 wrap-anywhere" dir="auto">
                    {product.title}
                  </span>
                </span>
              </td>
              <td className={`${cellClass} text-end text-lg font-semibold`} data-align="end">
                {formatCount(product.quantity)}
              </td>
              <td className={`${cellClass} text-ink-2 max-[768px]:hidden print:table-cell`}>
                <ul className="flex flex-wrap gap-x-3">
                  {product.orders.map(({ _id, orderId, quantity }) => (
                    <li key={_id} className="whitespace-nowrap">
                      <bdi dir="ltr">#{orderId}</bdi> × {formatCount(quantity)}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="p-3 text-end text-sm font-semibold">
        {m.picking_units({ count: units, shown: formatCount(units) })}
      </p>
    </Card>
  )
}
