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
  return (
    <>
      {error && !page ? (
        <div // Replaces the rows.
          className="border-t border-t-line"
        >
          <LoadFailed error={error} onRetry={onRetry} />
        </div>
      ) : page?.items.length === 0 ? (
        <div className="border-t border-t-line">
          <ListEmpty
            nothingYet={nothingYet}
            isFiltered={isFiltered}
            isBeyondEnd={page.total > 0}
            onClear={onClear}
            onFirstPage={() => onPage({ page: 1 })}
          />
        </div>
      ) : (
        children
      )}
      {page && page.items.length > 0 && <ListPager page={page} onChange={onPage} />}
    </>
  )
}
