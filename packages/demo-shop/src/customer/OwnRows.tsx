import { Button, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'

const rowsClass = 'overflow-hidden m-0 p-0 border border-shop-line rounded-[20px] list-none bg-shop-raised'

const rowClass =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 gap-x-5 py-4 px-[clamp(16px,3vw,24px)] leading-6 [&+&]:border-t [&+&]:border-t-shop-line hover:bg-shop-link/4'

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
      <ul className={rowsClass}>
        {items.map((row) => (
          <li key={getKey(row)} className={rowClass}>
            {draw(row)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          radius={999}
          className="justify-self-center"
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
  <div className={rowsClass} aria-hidden="true">
    {['a', 'b', 'c'].map((row) => (
      <div key={row} className={rowClass}>
        <Skeleton height={20} width="50%" />
        <Skeleton height={20} width={88} />
      </div>
    ))}
  </div>
)
