import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureText } from '~/toast-failure'
import classes from './Beside.module.css'

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
  <section className={classes.part}>
    <h3 className={classes.title}>{title}</h3>
    {items ? (
      items.length > 0 ? (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item._id}>{children(item)}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{none}</p>
      )
    ) : error ? (
      <p className={classes.quiet}>{failureText(error)}</p>
    ) : (
      <Skeleton height={64} />
    )}
    {items && items.length > 0 && more}
  </section>
)
