import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureText } from '~/toast-failure'

type Props<Item> = {
  title: string
  items: readonly Item[] | undefined
  error: unknown
  /** The text of the empty state. */
  none: string
  more?: ReactNode
  children: (item: Item) => ReactNode
}

/** A short list of a customer's entities. */
export const Part = <Item extends { _id: string }>({
  title,
  items,
  error,
  none,
  more,
  children,
}: Props<Item>) => (
  <section className="grid gap-2 justify-items-stretch pt-4 border-t border-t-line">
    <h3 className="text-sm font-semibold leading-5">{title}</h3>
    {items ? (
      items.length > 0 ? (
        <ul className="grid gap-1 my-0 -mx-2">
          {items.map((item) => (
            <li key={item._id}>{children(item)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-xs text-ink-2">{none}</p>
      )
    ) : error ? (
      <p className="text-xs text-ink-2">{failureText(error)}</p>
    ) : (
      <Skeleton height={64} />
    )}
    {items && items.length > 0 && more}
  </section>
)
