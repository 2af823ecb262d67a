import type { Return } from '@storekeeper/contract/returns/return'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { CONDITION_NAME } from './return-names'

/** The items of a return with their reasons, and what arrived. */
export const ReturnItems = ({ found: { items } }: { found: Return }) => (
  <Card title={m.returns_items()}>
    <ul className="grid gap-4">
      {items.map((item) => (
        <li
          key={item._id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 text-sm leading-5"
        >
          <ProductImage url={item.image} alt="" />
          <div className="grid min-w-0">
            <bdi className="font-450 wrap-anywhere">{item.title}</bdi>
            {item.sku && (
              <bdi className="text-xs text-ink-2" dir="ltr">
                {item.sku}
              </bdi>
            )}
            <span className="text-xs text-ink-2">
              {item.reason ? <bdi>{item.reason.title}</bdi> : m.returns_no_reason()}
              {item.note && (
                <>
                  {' · '}
                  <bdi>{item.note}</bdi>
                </>
              )}
            </span>
            {item.received !== null && (
              <span className="text-xs text-ink-2">
                {m.returns_arrived({
                  received: formatCount(item.received),
                  quantity: formatCount(item.quantity),
                })}
                {item.condition && ` · ${CONDITION_NAME[item.condition]()}`}
                {item.restocked > 0 && ` · ${m.returns_restocked({ quantity: formatCount(item.restocked) })}`}
              </span>
            )}
          </div>
          <div className="grid justify-items-end">
            <span>× {formatCount(item.received ?? item.quantity)}</span>
            <Money cents={item.value} className="font-semibold whitespace-nowrap" />
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
