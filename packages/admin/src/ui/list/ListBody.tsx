import type { ReactNode } from 'react'
import { LoadFailed } from '../LoadFailed'
import type { PageOf } from './column'
import { ListEmpty, type NothingYet } from './ListEmpty'
import { ListPager, type ToPage } from './ListPager'

type Props = {
  /** Undefined during the first load. */
  page: PageOf<unknown> | undefined
  error: unknown
  onRetry: () => void
  nothingYet: NothingYet
  isFiltered: boolean
  onClear: () => void
  onPage: (to: ToPage) => void
  /** The rows. */
  children: ReactNode
}

/** The part of a list below its filters: rows or an empty state, and paging. */
export const ListBody = (props: Props) => {
  const { page, error, onRetry, nothingYet, isFiltered, onClear, onPage, children } = props
  const instead =
    error && !page ? (
      <LoadFailed error={error} onRetry={onRetry} />
    ) : page?.items.length === 0 ? (
      <ListEmpty
        nothingYet={nothingYet}
        isFiltered={isFiltered}
        isBeyondEnd={page.total > 0}
        onClear={onClear}
        onFirstPage={() => onPage({ page: 1 })}
      />
    ) : null
  return (
    <>
      {instead ? <div className="border-t border-t-line">{instead}</div> : children}
      {page && page.items.length > 0 && <ListPager page={page} onChange={onPage} />}
    </>
  )
}
