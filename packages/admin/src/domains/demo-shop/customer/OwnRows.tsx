import { Button, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import classes from './Account.module.css'

type Props<Row> = {
  rows: UseInfiniteQueryResult<{ pages: { items: Row[] }[] }>
  getKey: (row: Row) => string
  draw: (row: Row) => ReactNode
  empty: ReactNode
}

/** A list of the customer's own entities, newest first, with a button to load older ones. */
export const OwnRows = <Row,>({ rows, getKey, draw, empty }: Props<Row>) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = rows
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      <ul className={classes.rows}>
        {items.map((row) => (
          <li key={getKey(row)} className={classes.row}>
            {draw(row)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          radius={999}
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {m.shop_my_older()}
        </Button>
      )}
    </>
  )
}

const Waiting = () => (
  <div className={classes.rows} aria-hidden="true">
    {['a', 'b', 'c'].map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={20} width="50%" />
        <Skeleton height={20} width={88} />
      </div>
    ))}
  </div>
)
